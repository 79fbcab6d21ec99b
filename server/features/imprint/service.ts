import { type Imprint, ownEngine } from '#contract/imprint.ts';
import type { Deps } from '#server/deps-type.ts';

/** Field by field, so that no other setting becomes public. */
export function readImprint({ settings }: Pick<Deps, 'settings'>): Imprint {
  const { seller, supportEmail, imageModel, speechModel } = settings;
  return {
    seller: seller ? { name: seller.name, address: seller.address } : null,
    supportEmail: supportEmail ?? null,
    taxNote: seller?.taxNote ?? null,
    drawnBy: imageModel?.model ?? ownEngine,
    sungBy: speechModel?.model ?? ownEngine,
  };
}
