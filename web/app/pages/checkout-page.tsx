import { Lock } from 'lucide-react';
import { creatorPack, dollars } from '#contract/packs.ts';
import { CardBrands } from '#web/features/billing/card-brands.tsx';
import { useHostedCheckout } from '#web/features/billing/use-hosted-checkout.ts';
import { useAuth, useSignInPrompt } from '#web/lib/auth.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Coin } from '#web/ui/coin.tsx';
import { Mascot } from '#web/ui/mascot.tsx';
import { Pack } from '#web/ui/pack.tsx';
import { TickList } from '#web/ui/tick-list.tsx';

export default function CheckoutPage() {
  usePageTitle('Checkout');
  const { user } = useAuth();
  const promptSignIn = useSignInPrompt();
  const checkout = useHostedCheckout();
  const price = dollars(creatorPack.price);

  function proceed() {
    if (user) checkout.mutate();
    else promptSignIn('Sign In Required', 'Please sign in to purchase credits');
  }

  return (
    <div className="wrap grid items-start gap-7 pt-[clamp(24px,4vw,56px)] pb-[clamp(56px,7vw,96px)] lg:grid-cols-[1fr_420px] lg:gap-12">
      <div>
        <ol className="mb-4 flex gap-[22px] font-extrabold text-ink-2">
          <li aria-current="step" className="flex items-center gap-2.5 text-ink">
            <span className="grid size-[34px] place-items-center rounded-full border-2 border-line bg-slime text-on-candy">
              1
            </span>
            Package
          </li>
          <li className="flex items-center gap-2.5">
            <span className="grid size-[34px] place-items-center rounded-full border-2 border-dashed border-ink-2">
              2
            </span>
            Payment
          </li>
        </ol>
        <h1 className="type-h1">Top up your credits</h1>
        <section className="mt-7 grid items-center gap-[30px] rounded-5 border-3 border-line bg-lemon-soft px-5 py-6 shadow-stick max-md:justify-items-center md:grid-cols-[200px_1fr] md:px-9 md:py-8">
          <div className="h-[290px] w-[196px]">
            <div className="origin-top-left translate-y-3 -rotate-4 scale-82">
              <Pack label={`${creatorPack.credits} credits`}>
                <Mascot id="raccoon_king" height={226} />
              </Pack>
            </div>
          </div>
          <div className="max-md:justify-self-stretch">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="text-[2.125rem]">{creatorPack.title}</h2>
              <span className="type-display text-[2.5rem] tracking-[-.03em]">{price}</span>
            </div>
            <TickList items={creatorPack.features} />
          </div>
        </section>
      </div>
      <aside
        aria-label="Your order"
        className="grid gap-5 rounded-5 border-3 border-line bg-card px-[18px] py-[22px] shadow-stick md:p-[30px]"
      >
        <h2 className="type-h3">Your order</h2>
        <dl className="grid gap-3 font-semibold [&_dd]:flex [&_dd]:items-center [&_dd]:gap-2 [&_dd]:font-extrabold [&_dd]:tabular-nums [&_dt]:text-ink-2 [&>div]:flex [&>div]:items-center [&>div]:justify-between">
          <div>
            <dt>{creatorPack.title}</dt>
            <dd>{price}</dd>
          </div>
          <div>
            <dt>You get</dt>
            <dd>
              <Coin />
              {creatorPack.credits} credits
            </dd>
          </div>
          {user && (
            <div>
              <dt>New balance</dt>
              <dd>{user.credits + creatorPack.credits} credits</dd>
            </div>
          )}
          <div className="mt-1 border-t-3 border-dashed border-line-soft pt-[18px]">
            <dt className="font-extrabold text-ink!">Total</dt>
            <dd className="type-display text-[2.5rem] font-bold! tracking-[-.03em]">{price}</dd>
          </div>
        </dl>
        <Button size="lg" tone="slime" block busy={checkout.isPending} onClick={proceed}>
          <span className="text-[1.0625rem] md:text-[1.25rem]">Proceed to Payment - {price}</span>
        </Button>
        <p className="flex items-start gap-2.5 text-small text-ink-2">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          Secure card payment. We never store your payment details.
        </p>
        <CardBrands />
      </aside>
    </div>
  );
}
