import { type CreditPack, creditPacks } from '#contract/packs.ts';

export const currency = 'usd';

/** In cents, as the provider wants it. */
export function amountOf(pack: CreditPack): number {
  return Math.round(pack.price * 100);
}

/** The pack with this price and size; undefined where the client made the numbers up. */
export function findPack(offer: { amount: number; credits: number }): CreditPack | undefined {
  return creditPacks.find((pack) => pack.price === offer.amount && pack.credits === offer.credits);
}

export function packOf(id: string): CreditPack | undefined {
  return creditPacks.find((pack) => pack.id === id);
}

/** Packs may leave the list; their purchases stay. */
export function titleOf(packId: string): string {
  return packOf(packId)?.title ?? packId;
}
