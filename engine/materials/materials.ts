import type { Rgb } from '../colour/oklch.ts';
import type { Random } from '../random.ts';
import * as fabric from './fabric.ts';
import * as food from './food.ts';
import * as nature from './nature.ts';
import type { Paint } from './paint.ts';
import * as shine from './shine.ts';

const materials = { ...fabric, ...food, ...nature, ...shine };
export type MaterialKind = keyof typeof materials;

/** One paint of each kind: V8 drops the compiled code of unreferenced functions. */
const held = new Map<MaterialKind, Paint>();

export function mixPaint(kind: MaterialKind, colours: readonly Rgb[], dice: Random): Paint {
  const paint = materials[kind](colours, dice);
  held.set(kind, paint);
  return paint;
}
