import type { SoundEffect } from '../../../casting/types.ts';
import { boom, clang, crunch, drumroll, engine, scratch, typing, zap } from './bangs.ts';
import type { Effect } from './effect.ts';
import { bubbles, flush, sizzle, slurp, snore, splash, whoosh } from './textures.ts';
import { bell, boing, chime, coin, honk, laser, pop, riff, spooky, whistle } from './tones.ts';

export const effects: Readonly<Record<SoundEffect, Effect>> = {
  bell,
  boing,
  boom,
  bubbles,
  chime,
  clang,
  coin,
  crunch,
  drumroll,
  engine,
  flush,
  honk,
  laser,
  pop,
  riff,
  scratch,
  sizzle,
  slurp,
  snore,
  splash,
  spooky,
  typing,
  whistle,
  whoosh,
  zap,
};
