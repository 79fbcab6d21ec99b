import { turnOfHash } from '../maths/noise.ts';
import { Floats, type Wholes, type Writer } from './emit.ts';

/** `ease` of maths/smooth.ts for four. */
export function eased(to: Writer, step: Floats): Floats {
  const t = to.keep(step.max(0).min(1));
  return t.mul(t).mul(t.mul(-2).add(3));
}

/** What is left of a number without another. */
export const less = (from: Floats | number, value: Floats): Floats => Floats.of(from).sub(value);

/** sRGB of linear light in 0–1, to a hundredth of a byte: roots are cheap, powers are not. */
export function srgbOf(to: Writer, light: Floats): Floats {
  const second = to.keep(light.sqrt());
  const fourth = to.keep(second.sqrt());
  const curve = second
    .mul(0.65399611)
    .add(fourth.mul(0.68868802))
    .sub(fourth.sqrt().mul(0.31845316))
    .sub(light.mul(0.02019005))
    .sub(0.00407227);
  return light.below(0.0031308).select(light.mul(12.92), curve);
}

/** The sums of four lattice points, scrambled into [0, 1) as in maths/noise.ts but for the last bits. */
export function scrambled(to: Writer, sums: Wholes): Floats {
  const sum = to.keep(sums);
  const turned = to.keep(sum.xor(sum.right(13)).mul(turnOfHash));
  const top = turned.xor(turned.right(16)).right(8);
  return top.floats().mul(2 ** -24);
}
