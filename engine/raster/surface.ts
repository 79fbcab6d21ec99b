import { Floats, floatsAt, kernel, spreadAt } from '../simd/emit.ts';
import type { Camera } from './camera.ts';
import { blockBytes, fragmentLayout } from './fragment-layout.ts';
import { fragmentMemory, type Fragments } from './fragments.ts';

const at = fragmentLayout;

const dot = (a: readonly Floats[], b: readonly Floats[]): Floats =>
  a[0]!.mul(b[0]!).add(a[1]!.mul(b[1]!)).add(a[2]!.mul(b[2]!));

const kernels = fragmentMemory.addKernels({
  /** The place follows from pixel and depth. Normals get their length; none may face away from the viewer. */
  place: kernel({ whole: ['blocks', 'end', 'camera'] }, (to, { blocks, end, camera }) => {
    const three = (k: number): Floats[] => [0, 4, 8].map((byte) => to.keep(spreadAt(camera, k * 4 + byte)));
    const [eye, forward, right, up] = [three(0), three(3), three(6), three(9)];
    const middle = to.keep(spreadAt(camera, 48));
    const nearer = to.keep(spreadAt(camera, 52));
    to.each(blocks, end, blockBytes, (block) => {
      const read = (offset: number): Floats => floatsAt(block, offset * 4);
      const depth = to.keep(read(at.z));
      const scale = to.keep(nearer.mul(depth));
      const across = to.keep(read(at.x).sub(middle).mul(scale));
      const upward = to.keep(middle.sub(read(at.y)).mul(scale));
      const v = [0, 1, 2].map((c) =>
        to.keep(forward[c]!.mul(depth).add(right[c]!.mul(across)).add(up[c]!.mul(upward))),
      );
      [at.x, at.y, at.z].forEach((offset, c) => to.write(block, eye[c]!.add(v[c]!), offset * 4));
      const n = [at.normalX, at.normalY, at.normalZ].map((offset) => to.keep(read(offset)));
      const shrink = to.keep(Floats.of(1).div(dot(n, n).add(1e-20).sqrt()));
      n.forEach((each) => to.change(each, each.mul(shrink)));
      const far = to.keep(dot(v, v).sqrt());
      const towards = to.keep(dot(n, v).div(far).mul(-1));
      to.when(towards.below(0.02).any(), () => {
        const back = to.keep(towards.mul(-1).add(0.02).max(0).div(far));
        n.forEach((each, c) => to.change(each, each.sub(v[c]!.mul(back))));
        const bent = to.keep(dot(n, n).sqrt());
        n.forEach((each) => to.change(each, each.div(bent)));
      });
      [at.normalX, at.normalY, at.normalZ].forEach((offset, c) => to.write(block, n[c]!, offset * 4));
    });
  }),
});

export function openPlaces({ handed }: Fragments, camera: Camera): void {
  const { eye, forward, right, up, size, focal } = camera;
  handed.numbers.set([...eye, ...forward, ...right, ...up, size / 2, 1 / focal]);
}

/** Places the fragments of some blocks in the world, each once: their position on the screen is lost. */
export function placeBlocks({ values, handed }: Fragments, from: number, to: number): void {
  const start = values.byteOffset;
  kernels.place({
    blocks: start + from * blockBytes,
    end: start + to * blockBytes,
    camera: handed.numbers.byteOffset,
  });
}
