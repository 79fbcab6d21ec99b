import { creditPacks, type PackForSale, pricingTitle } from '#contract/packs.ts';
import { creditWord } from '#web/credits/credit-messages.ts';
import { PackOffers } from '#web/features/billing/pack-offers.tsx';
import { useHostedCheckout } from '#web/features/billing/use-hosted-checkout.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { promptSignUp, useAuth } from '#web/session/auth.ts';
import { useResumedAction } from '#web/session/pending-action.ts';
import { Drip } from '#web/ui/drip.tsx';
import { ChevronDown } from '#web/ui/icons/icons.ts';

/** Explains the pack's promise of ‘AI-Generated Images'. */
const whoDraws = {
  engine:
    "Yes, every picture is made by a computer. Ours is a custom engine, not an AI model trained on artists' work.",
  model:
    'Yes, every picture is made by a computer: an AI image model. It gets your creature, your vibe and your options, and nothing about you. The figure that dances is by our own engine.',
};

const questions = [
  {
    question: 'What does one credit get me?',
    answer: 'One credit makes one Brain Rot: the picture and its sound.',
  },
  { question: 'Do credits expire?', answer: 'No. Credits never expire.' },
  {
    question: 'Is payment secure?',
    answer: 'Yes. Our payment provider handles it securely, and we never store your payment details.',
  },
];

const [first, ...others] = creditPacks;
const howMany = first.credits === 40 ? 'Forty' : first.credits;
const headline = others.length === 0 ? `One pack. ${howMany} Brain Rots.` : 'Pick a pack. Make Brain Rots.';

export default withQueryClient(function PricingPage() {
  usePageTitle(pricingTitle);
  const { user } = useAuth();
  const checkout = useHostedCheckout();
  const { drawnBy } = useRuntimeConfig();
  const asked = [
    ...questions,
    { question: 'Are the images really AI-generated?', answer: whoDraws[drawnBy] },
  ];

  function buy(pack: PackForSale) {
    const start = () => checkout.start(pack);
    if (user) start();
    else promptSignUp('Sign In Required', 'Please sign in to purchase credits', start, `buy ${pack.id}`);
  }
  useResumedAction(`buy ${first.id}`, () => buy(first));

  return (
    <>
      <section className="bg-band pt-[clamp(40px,4.5vw,64px)] pb-[clamp(56px,7vw,96px)]">
        <div className="wrap">
          <div className="mb-8 grid justify-items-center gap-2.5 text-center">
            <h1 className="font-headline type-h1">{headline}</h1>
            {user && user.credits > 0 && (
              <p className="type-lead tabular-nums">
                You currently have {user.credits} {creditWord(user.credits)}
              </p>
            )}
          </div>
          <PackOffers packs={creditPacks} pendingId={checkout.pendingId} onBuy={buy} />
        </div>
      </section>
      <section className="relative pt-[clamp(112px,10vw,140px)] pb-[clamp(56px,7vw,96px)]">
        <Drip className="fill-band" />
        <div className="wrap max-w-[820px]!">
          <h2 className="mb-7 text-center type-h2">Fair questions</h2>
          <div className="grid gap-3">
            {asked.map(({ question, answer }, index) => (
              <details
                key={question}
                open={index === 0}
                className="group rounded-3 border-3 border-line bg-card"
              >
                <summary className="flex list-none items-center justify-between gap-4 rounded-3 px-[18px] py-4 font-display text-[1.125rem] font-medium [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
                </summary>
                <p className="px-[18px] pb-[18px] text-ink-2">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
    </>
  );
});
