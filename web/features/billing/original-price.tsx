import { dollars, type PackForSale } from '#contract/packs.ts';

export function OriginalPrice({ pack: { originalPrice } }: { pack: Pick<PackForSale, 'originalPrice'> }) {
  if (originalPrice === undefined) return null;
  return (
    <s>
      <span className="sr-only">instead of </span>
      {dollars(originalPrice)}
    </s>
  );
}
