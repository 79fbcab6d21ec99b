import * as bangs from './bangs.ts';
import type { Effect } from './effect.ts';
import * as textures from './textures.ts';
import * as tones from './tones.ts';

export const effects = { ...bangs, ...textures, ...tones } satisfies Record<string, Effect>;
export type SoundEffect = keyof typeof effects;
