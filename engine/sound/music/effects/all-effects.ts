import * as bangs from './bangs.ts';
import * as textures from './textures.ts';
import * as tones from './tones.ts';

export const effects = { ...bangs, ...textures, ...tones };
export type SoundEffect = keyof typeof effects;
