import { productName } from '#contract/constants.ts';
import type { Imprint } from '#contract/imprint.ts';

/** Who sells; says nothing where nobody is named. */
export function Seller({ seller }: Pick<Imprint, 'seller'>) {
  return (
    seller && (
      <p className="wrap-anywhere">
        {productName} is run and sold by <b className="font-extrabold">{seller.name}</b>, {seller.address}.
      </p>
    )
  );
}
