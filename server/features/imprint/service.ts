import { type Imprint, ownEngine } from '#contract/imprint.ts';
import type { Deps } from '#server/deps-type.ts';
import type { Settings } from '#server/settings/settings.ts';

export function readImprint({ settings }: Pick<Deps, 'settings'>): Imprint {
  return presentImprint(settings);
}

/** Field by field, so that no other setting becomes public. */
function presentImprint({ seller, supportEmail, imageModel, speechModel }: Settings): Imprint {
  return {
    seller: seller ? { name: seller.name, address: seller.address } : null,
    supportEmail: supportEmail ?? null,
    taxNote: seller?.taxNote ?? null,
    drawnBy: imageModel?.model ?? ownEngine,
    sungBy: speechModel?.model ?? ownEngine,
  };
}
