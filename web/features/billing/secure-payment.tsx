import { Lock } from '#web/ui/lazy-icons.ts';

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
