import type { Imprint } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { Facts, InText, MailLink, Section, TextPage } from './text-page.tsx';

export function Contact({ imprint: { seller, supportEmail } }: { imprint: Imprint }) {
  return (
    <TextPage
      page="contact"
      title="Contact"
      lead={
        supportEmail
          ? 'Write to us. A person reads it, not a raccoon.'
          : "Most things have their own button. Here's where to find it."
      }
      mascot="koala_sushi"
    >
      {supportEmail && (
        <Section title="Write to us">
          <p>
            <MailLink email={supportEmail} />
          </p>
          <p className="text-ink-2">
            If it's about a purchase, tell us when you made it. Never send us a password or card number. We'll
            never ask for one.
          </p>
        </Section>
      )}
      {seller && (
        <Section title="Who we are">
          <p className="wrap-anywhere">
            <b className="font-extrabold">{seller.name}</b>
            <br />
            {seller.address}
          </p>
        </Section>
      )}
      <Section title="Quick help">
        <Facts
          facts={[
            [
              'A purchase or a refund',
              <>
                Open its receipt in <InText href={lazyRoutes.account}>Your Account</InText> and press ‘Ask for
                a refund'. See <InText href={lazyRoutes.refunds}>Refunds</InText> for how it works.
              </>,
            ],
            [
              "Something that shouldn't be here",
              'Open its page and press Report. It goes to our moderators.',
            ],
            ['A forgotten password', "Press Sign In, then ‘Forgot password?'. We'll email you a link."],
            [
              'Your data, or deleting your account',
              <>
                Do both in <InText href={lazyRoutes.account}>Your Account</InText>, any time.
              </>,
            ],
          ]}
        />
      </Section>
    </TextPage>
  );
}
