import type { Lighting } from '../raster/scene.ts';
import { eased } from '../simd/curves.ts';
import { Floats, type Writer } from '../simd/emit.ts';

/** What a mirror can show: the colours below, above and on the strip, three numbers each. */
export const mirroredColours = ({ ground, sky, fill }: Lighting): number[] => [
  ...ground.map((c) => c * 0.45),
  ...sky.map((c) => c * 0.75 + 0.22),
  ...fill,
];

/** How a surface of some roughness mirrors: from where on up is bright, how soft lamps are, how strong box and strip. */
interface Polish {
  lean: Floats;
  span: Floats;
  edge: Floats;
  steep: Floats;
  box: Floats;
  strip: Floats;
}

export function polishOf(to: Writer, rough: Floats): Polish {
  const root = to.keep(rough.sqrt());
  // Lamps fade over an edge that begins this far outside and ends a little less far inside.
  const edge = to.keep(rough.mul(0.55).add(0.06));
  return {
    lean: to.keep(rough.mul(0.4).add(0.35)),
    span: to.keep(Floats.of(1).div(rough.mul(0.8).add(0.9))),
    edge,
    steep: to.keep(Floats.of(1).div(edge.mul(1.6))),
    box: to.keep(root.mul(-4.1).add(5.5)),
    strip: to.keep(root.mul(-2.3).add(3)),
  };
}

/** The studio as it is mirrored along a ray: gradient, soft box upper left, strip on the right. */
export function lookIntoMirror(
  to: Writer,
  [x, y, z]: readonly [Floats, Floats, Floats],
  { lean, span, edge, steep, box, strip }: Polish,
  mirrored: readonly Floats[],
): Floats[] {
  const up = to.keep(eased(to, y.add(lean).mul(span)));
  const lamp = (middleX: number, halfX: number, middleY: number, halfY: number): Floats => {
    const across = edge.add(halfX).sub(x.sub(middleX).abs());
    const along = edge.add(halfY).sub(y.sub(middleY).abs());
    return eased(to, across.mul(steep)).mul(eased(to, along.mul(steep)));
  };
  const boxed = to.keep(z.above(-0.35).select(lamp(-0.52, 0.24, 0.58, 0.2).mul(box), 0));
  const stripped = to.keep(lamp(0.8, 0.09, 0.1, 0.5).mul(strip));
  return [1.02, 1, 0.97].map((tint, c) => {
    const [below, above, onStrip] = [mirrored[c]!, mirrored[3 + c]!, mirrored[6 + c]!];
    const wall = below.add(above.sub(below).mul(up));
    return to.keep(wall.add(boxed.mul(tint)).add(stripped.mul(onStrip)));
  });
}
