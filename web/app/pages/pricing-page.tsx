import { ChevronDown } from 'lucide-react';
import { creatorPack, dollars } from '#contract/packs.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { FoilPack } from '#web/credits/foil-pack.tsx';
import { useHostedCheckout } from '#web/features/billing/use-hosted-checkout.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAuth, useSignInPrompt } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Drip } from '#web/ui/drip.tsx';
import { TickList } from '#web/ui/tick-list.tsx';

const questions = [
  {
    question: 'What does one credit get me?',
    answer: 'One credit makes one Brain Rot: the picture and its sound.',
  },
  { question: 'Do credits expire?', answer: 'No. Credits never expire.' },
  {
    question: 'Is payment secure?',
    answer:
      'Yes. Payment is secure: it runs through our payment provider, and we never store your payment details.',
  },
];

export default function PricingPage() {
  usePageTitle('Pricing');
  const { user } = useAuth();
  const promptSignIn = useSignInPrompt();
  const checkout = useHostedCheckout();
  const cents = Math.round((100 * creatorPack.price) / creatorPack.credits);

  function buy() {
    if (user) checkout.start();
    else promptSignIn('Sign In Required', 'Please sign in to purchase credits');
  }

  return (
    <>
      <section className="bg-band pt-[clamp(40px,4.5vw,64px)] pb-[clamp(56px,7vw,96px)]">
        <div className="wrap">
          <div className="mb-8 grid justify-items-center gap-2.5 text-center">
            <h1 className="type-h1">One pack. Forty Brain Rots.</h1>
            {user && user.credits > 0 && (
              <p className="type-lead tabular-nums">You currently have {user.credits} credits</p>
            )}
          </div>
          <div className="mx-auto grid max-w-[1040px] overflow-hidden rounded-[30px] border-3 border-line bg-card shadow-stick md:grid-cols-[1.05fr_1fr] md:rounded-5 md:shadow-stick-lg">
            <div className="relative min-h-[380px] overflow-hidden border-line bg-gum dots max-md:border-b-3 md:min-h-[520px] md:border-r-3">
              <div className="absolute top-[30px] left-[-10px] -rotate-12 max-md:scale-60 md:left-2.5">
                <Mascot id="cat_wizard" height={236} />
              </div>
              <div className="absolute top-[34px] right-[-8px] rotate-9 max-md:scale-60 md:right-2">
                <Mascot id="koala_sushi" height={222} />
              </div>
              <div className="absolute top-[44%] left-1/2 -translate-1/2 -rotate-4 scale-86 md:scale-110">
                <FoilPack label={`${creatorPack.credits} credits`}>
                  <Mascot id="frog_disco" height={226} />
                </FoilPack>
              </div>
              <div className="absolute -bottom-5 left-[-20px] origin-bottom -rotate-3 max-md:scale-60 md:left-3.5">
                <Mascot id="pig_watermelon" height={232} />
              </div>
              <div className="absolute right-[-24px] -bottom-5 origin-bottom rotate-4 max-md:scale-60 md:right-[-14px]">
                <Mascot id="tiger_pizza" height={206} />
              </div>
            </div>
            <div className="grid content-center gap-6 px-[22px] pt-7 pb-8 md:p-11">
              <h2 className="type-h2">{creatorPack.title}</h2>
              <p className="flex items-center gap-[18px] leading-tight font-bold">
                <span className="type-display text-[4.25rem] tracking-[-.03em] tabular-nums md:text-[5.25rem]">
                  {dollars(creatorPack.price)}
                </span>
                <span className="text-ink-2">
                  {creatorPack.credits} credits
                  <br />
                  about {cents}¢ each
                </span>
              </p>
              <TickList items={creatorPack.features} />
              <Button size="lg" tone="slime" block busy={checkout.pending} onClick={buy}>
                {checkout.pending ? 'Processing...' : 'Get 40 Credits Now'}
              </Button>
            </div>
          </div>
        </div>
      </section>
      <section className="relative pt-[clamp(112px,10vw,140px)] pb-[clamp(56px,7vw,96px)]">
        <Drip className="fill-band" />
        <div className="wrap max-w-[820px]!">
          <h2 className="mb-7 text-center type-h2">Fair questions</h2>
          <div className="grid gap-3">
            {questions.map(({ question, answer }, index) => (
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
}
