import { type Imprint, ownEngine } from '#contract/imprint.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Field by field, so that no other setting becomes public. */
export function presentImprint({ seller, supportEmail, imageModel, speechModel }: Settings): Imprint {
  return {
    seller: seller ? { name: seller.name, address: seller.address } : null,
    supportEmail: supportEmail ?? null,
    taxNote: seller?.taxNote ?? null,
    drawnBy: imageModel?.model ?? ownEngine,
    sungBy: speechModel?.model ?? ownEngine,
  };
}
