import type { Imprint } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { InText, MailLink, Section, Seller, TextPage } from './text-page.tsx';

const steps = [
  'Open Your Account and find the receipt under Purchases.',
  'Press ‘Ask for a refund’ and say in a few words what went wrong.',
  'A person looks at it and answers by e-mail, whether it is a yes or a no.',
];

export function Refunds({ imprint: { seller, supportEmail } }: { imprint: Imprint }) {
  return (
    <TextPage
      page="refunds"
      title="Refunds"
      lead="Broken things fix themselves. For everything else there is a button, and a person behind it."
      mascot="fox_wizard"
    >
      <Section title="A Brain Rot that failed">
        <p>
          You do not have to ask. If one cannot be made, its credit is back on your account at once, and the
          credit history under <InText href={lazyRoutes.account}>Your Account</InText> shows it.
        </p>
      </Section>
      <Section title="Asking for your money back">
        <ol className="grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-center gap-2.5">
              <span className="grid size-[34px] shrink-0 place-items-center rounded-full border-2 border-line bg-slime font-extrabold text-on-candy">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p>
          <InText href={lazyRoutes.account}>Go to Your Account</InText>
        </p>
        {supportEmail && (
          <p>
            No way into your account any more? Write to <MailLink email={supportEmail} />.
          </p>
        )}
      </Section>
      <Section title="What happens to the credits">
        <p>
          Money goes back the way it came, through the payment provider. The credits of that purchase are
          taken back as far as your balance allows. Brain Rots that you made with them stay yours.
        </p>
        <p>
          If some were spent already, those are noted and set off against credits that you get later. Your
          balance never drops below zero, and nobody sends you a bill.
        </p>
      </Section>
      <Section title="Credits you keep">
        <p>
          They never expire. There is no subscription to cancel and nothing that renews: every pack is bought
          once. Rights to your money back that the law of your country gives you stay yours.
        </p>
      </Section>
      {seller && (
        <Section title="Who sells">
          <Seller seller={seller} />
        </Section>
      )}
    </TextPage>
  );
}
