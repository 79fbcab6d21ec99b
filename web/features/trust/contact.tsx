import type { Imprint } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { Facts, InText, MailLink, Section, TextPage } from './text-page.tsx';

export function Contact({ imprint: { seller, supportEmail } }: { imprint: Imprint }) {
  return (
    <TextPage
      page="contact"
      title="Contact"
      lead={
        supportEmail
          ? 'Write to us. A person reads it, not a raccoon.'
          : 'Most things have a button of their own. Here is where to find it.'
      }
      mascot="koala_sushi"
    >
      {supportEmail && (
        <Section title="Write to us">
          <p>
            <MailLink email={supportEmail} />
          </p>
          <p className="text-ink-2">
            If it is about a purchase, say when you made it. Never send a password or a card number: nobody
            here asks for one.
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
      <Section title="The quickest way">
        <Facts
          facts={[
            [
              'A purchase, or your money back',
              <>
                Find its receipt under <InText href={lazyRoutes.account}>Your Account</InText> and press ‘Ask
                for a refund’. <InText href={lazyRoutes.refunds}>Refunds</InText> says how it works.
              </>,
            ],
            [
              'Something that should not be here',
              'Open its page and press Report. It reaches the people who look after the place.',
            ],
            ['A lost password', 'Press Sign In, then ‘Forgot password?’. A link comes by e-mail.'],
            [
              'Your data, or an account to delete',
              <>
                Both are under <InText href={lazyRoutes.account}>Your Account</InText>, without asking
                anybody.
              </>,
            ],
          ]}
        />
      </Section>
    </TextPage>
  );
}
