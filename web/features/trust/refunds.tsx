import type { Imprint } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { InText, MailLink, Section, Seller, TextPage } from './text-page.tsx';

const steps = [
  'Open Your Account and find the receipt under Purchases.',
  "Press ‘Ask for a refund' and tell us what went wrong.",
  'A real person will reply by email, either way.',
];

export function Refunds({ imprint: { seller, supportEmail } }: { imprint: Imprint }) {
  return (
    <TextPage
      page="refunds"
      title="Refunds"
      lead="If a Brain Rot fails, you get your credit back. For anything else there's a button, with a real person behind it."
      mascot="fox_wizard"
    >
      <Section title="If a Brain Rot fails">
        <p>
          You don't have to ask. If we can't make one, you get the credit back right away. You'll see it in
          the credit history in <InText href={lazyRoutes.account}>Your Account</InText>.
        </p>
      </Section>
      <Section title="How to ask for a refund">
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
            Can't get into your account? Write to <MailLink email={supportEmail} />.
          </p>
        )}
      </Section>
      <Section title="What happens to the credits">
        <p>
          Refunds go to your original payment method. We remove the credits of that purchase from your
          balance, if any are left. Brain Rots you made with them stay yours.
        </p>
        <p>
          Any that you already spent are deducted from future credits. Your balance never drops below zero,
          and we'll never bill you.
        </p>
      </Section>
      <Section title="Credits you keep">
        <p>
          Credits never expire. There's no subscription, nothing renews and there's nothing to cancel: you buy
          a pack once. Your legal rights to a refund where you live still apply.
        </p>
      </Section>
      {seller && (
        <Section title="Seller">
          <Seller seller={seller} />
        </Section>
      )}
    </TextPage>
  );
}
