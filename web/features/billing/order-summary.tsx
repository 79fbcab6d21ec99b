import type { ReactNode } from 'react';
import { dollars, type PackForSale } from '#contract/packs.ts';
import { Coin } from '#web/credits/coin.tsx';
import { useAuth } from '#web/session/auth.ts';
import { Lock } from '#web/ui/icons/lazy-icons.ts';

export function OrderSummary({ pack, children }: { pack: PackForSale; children: ReactNode }) {
  const { user } = useAuth();
  const price = dollars(pack.price);
  return (
    <aside
      aria-label="Your order"
      className="grid gap-5 rounded-5 border-3 border-line bg-card px-[18px] py-[22px] shadow-stick md:p-[30px]"
    >
      <h2 className="type-h3">Your order</h2>
      <dl className="grid gap-3 font-semibold [&_dd]:flex [&_dd]:items-center [&_dd]:gap-2 [&_dd]:font-extrabold [&_dd]:tabular-nums [&_dt]:text-ink-2 [&>div]:flex [&>div]:items-center [&>div]:justify-between">
        <div>
          <dt>{pack.title}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>You get</dt>
          <dd>
            <Coin />
            {pack.credits} credits
          </dd>
        </div>
        {user && (
          <div>
            <dt>New balance</dt>
            <dd>{user.credits + pack.credits} credits</dd>
          </div>
        )}
        <div className="mt-1 border-t-3 border-dashed border-line-soft pt-[18px]">
          <dt className="font-extrabold text-ink!">Total</dt>
          <dd className="type-display text-[2.5rem] font-bold! tracking-[-.03em]">{price}</dd>
        </div>
      </dl>
      {children}
    </aside>
  );
}

const brands = ['Visa', 'Mastercard', 'Amex'];

export function SecurePayment() {
  return (
    <>
      <p className="flex items-start gap-2.5 text-small text-ink-2">
        <Lock aria-hidden="true" className="size-5 shrink-0" />
        Secure card payment. We never store your payment details.
      </p>
      <ul className="flex gap-2">
        {brands.map((brand) => (
          <li key={brand}>
            <img
              src={`/cards/${brand.toLowerCase()}.svg`}
              alt={brand}
              width={54}
              height={34}
              className="rounded-[7px] border-2 border-on-candy"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
