import { Lock } from '#web/ui/lazy-icons.ts';
import { CardBrands } from './card-brands.tsx';

export function SecurePayment() {
  return (
    <>
      <p className="flex items-start gap-2.5 text-small text-ink-2">
        <Lock aria-hidden="true" className="size-5 shrink-0" />
        Secure card payment. We never store your payment details.
      </p>
      <CardBrands />
    </>
  );
}
