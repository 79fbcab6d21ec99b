import type { Imprint } from '#contract/imprint.ts';
import type { Deps } from '#server/deps-type.ts';
import { presentImprint } from './present.ts';

export function readImprint({ settings }: Pick<Deps, 'settings'>): Imprint {
  return presentImprint(settings);
}
