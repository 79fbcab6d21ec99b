import type { SoundEffect } from '../../../casting/types.ts';
import * as bangs from './bangs.ts';
import type { Effect } from './effect.ts';
import * as textures from './textures.ts';
import * as tones from './tones.ts';

export const effects: Readonly<Record<SoundEffect, Effect>> = { ...bangs, ...textures, ...tones };
