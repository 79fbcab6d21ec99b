import { castAnimal, castTerm } from './casting/find.ts';
import { animalKit, termKit } from './kits/all-kits.ts';
import type { Kit } from './kits/kit.ts';
import type { Instance } from './raster/scene.ts';
import { drawFigure, type Picture } from './render.ts';
import { buildFigure } from './rig/figure.ts';
import type { Way } from './rig/plan.ts';
import { animalSculpt } from './sculpt/known.ts';

const look = { style: '3D', palette: 'vibrant', craziness: 'chill', seed: 3 } as const;
/** Shares of a picture's triangles and of the square that it fills: portraits are shown small. */
const detail = 0.7;
const share = 0.96;

/** Limbs and dress are left out. */
const hidden = new Set<Instance['role']>(['arm', 'hand', 'prop', 'leg', 'foot']);

/** An animal alone, on transparency: its whole head, its own body, or its face on a ball of its skin. */
export function animalPortrait(id: string, size: number): Picture {
  const kit = animalKit(id);
  const { head, body, skins } = animalSculpt(`animals/${id}.sculpt`, kit.sculpt);
  const way: Way = body.length > 0 || head.length === 0 ? 'wears' : 'head';
  const own = body.length > 0 || head.length > 0 ? '' : roundBody;
  // What it carries; otherwise a colour far from its skin, so that it wears the first one.
  const main = body.length > 0 ? '#f4ecdc' : /^#[0-7]/.test(skins[0]!.skin) ? '#ffffff' : '#000000';
  const kits: Kit = {
    animal: { ...kit, sculpt: kit.sculpt + own },
    term: { cast: { ...castTerm('egg'), props: [] }, sculpt: `main ${main}\n${plainObject}`, props: {} },
  };
  const keepsObject = body.length > 0;
  const isShown = ({ role, ofTerm }: Instance): boolean => role !== 'hat' && (keepsObject || !ofTerm);
  return draw({ animal: id, term: 'egg', kit: kits, way, isShown }, size);
}

/** An object alone, on transparency. */
export function termPortrait(id: string, size: number): Picture {
  const term = termKit(id);
  // Its own cap is shown, the hat of its casting is dress.
  const cast = { ...term.cast };
  delete cast.hat;
  const kits: Kit = { animal: { cast: castAnimal('cat'), sculpt: plainAnimal }, term: { ...term, cast } };
  const isShown = ({ role, ofTerm }: Instance): boolean => ofTerm && (role === 'trunk' || role === 'hat');
  return draw({ animal: 'cat', term: id, kit: kits, way: 'face', isShown }, size);
}

interface Sitter {
  animal: string;
  term: string;
  kit: Kit;
  way: Way;
  isShown: (part: Instance) => boolean;
}

function draw({ animal, term, kit, way, isShown }: Sitter, size: number): Picture {
  const figure = buildFigure({ animal, term, ...look }, kit, { size, detail, way, mood: 'proud' });
  const instances = figure.instances.filter((part) => !hidden.has(part.role) && isShown(part));
  const { pixels, fragments } = drawFigure({ ...figure, instances }, size, {
    alone: true,
    share,
    smooth: true,
  });
  // Nothing but the figure means anything.
  for (let i = 0; i < size * size; i++) {
    const covered = fragments.coverage[i]!;
    if (covered > 0) pixels[i * 4 + 3] = covered * 255;
    else pixels.fill(0, i * 4, i * 4 + 4);
  }
  return { width: size, height: size, pixels };
}

const roundBody = `
carries 0 0 0 .02
own-face 0 0 .6
body
  ball 0 0 0 .72 .68 .62 : skin fur
`;
const plainObject = `face 0 0 .6
ear .45 .5 0 .35
head 0 -.3 0 1
body
  ball 0 0 0 .5 .5 .5 : main
`;
const plainAnimal = `skin #fefefe #808080 #ffffff
build round
eyes .4 .2 .3
mouth -.5 .3 none
`;
