/** Writes the drawings that the engine needs to engine/art, as flat SVG: icons of the emoji package. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import { usedIcons } from '#engine/kits/all.ts';
import { type Attributes, attributesOf } from '#engine/svg/markup.ts';
import { rectanglePath } from '#engine/svg/path.ts';

interface Collection {
  icons: Record<string, { body: string } | undefined>;
}

const require = createRequire(import.meta.url);
const iconFile = require.resolve('@iconify-json/fluent-emoji-flat/icons.json');
const collection = JSON.parse(readFileSync(iconFile, 'utf8')) as Collection;

/** What a path keeps of its own and of its groups' attributes. */
const kept = ['fill', 'fill-rule', 'opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'];

/** Makes every shape a `<path>` with its groups' attributes. Those in <defs> get no colour: reliefs count them too. */
function flatten(body: string): string {
  const open: Attributes[] = [{}];
  let flat = '';
  for (const [element, closing, tag, attributes, empty] of body.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (tag === 'clipPath') flat += closing ? element : '<clipPath>';
    if (tag === 'stop' || tag!.endsWith('Gradient')) flat += closing ? element : flatGradient(element);
    else if (closing) open.pop();
    else {
      const group = open.at(-1)!;
      const own = attributesOf(attributes!);
      if (!empty)
        open.push({ ...group, ...own, ...(tag === 'defs' || tag === 'clipPath' ? { hidden: 'true' } : {}) });
      else if (tag !== 'use') flat += flatPath(tag!, own, group);
    }
  }
  return flat;
}

function flatPath(tag: string, own: Attributes, group: Attributes): string {
  const { hidden, transform, 'fill-rule': rule, ...inherited } = group;
  const all: Attributes = hidden ? {} : { ...inherited, ...own };
  const attributes = kept
    .filter((name) => all[name] && all[name] !== 'none')
    .map((name) => `${name}="${all[name]}"`);
  // Reliefs follow what a path says itself, not what its group says.
  if (rule) attributes.push(`style="fill-rule:${rule}"`);
  if (transform) attributes.push(`transform="${transform}"`);
  const path = svgpath(pathOf(tag, own))
    .unshort()
    .transform(own['transform'] ?? '');
  return ['<path', ...attributes, `d="${flatData(path)}"/>`].join(' ');
}

function pathOf(tag: string, own: Attributes): string {
  const n = (name: string): number => Number(own[name] ?? 0);
  if (tag === 'path') return own['d']!;
  if (tag === 'rect') return rectanglePath(n('x'), n('y'), n('width'), n('height'), n('rx'));
  if (tag !== 'circle' && tag !== 'ellipse') throw new Error(`Flat drawings have no <${tag}>`);
  const [x, y, rx, ry] = [n('cx'), n('cy'), n('rx') || n('r'), n('ry') || n('r')];
  return `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`;
}

const short = (number: number): string => String(number).replace(/^(-?)0\./, '$1.');
const listed = (numbers: readonly number[]): string => numbers.map(short).join(' ').replaceAll(' -', '-');

/** Keeps all digits and what is relative: an arc of half an ellipse is cut into more or fewer curves by the last digit. */
function flatData(path: ReturnType<typeof svgpath>): string {
  let data = '';
  path.iterate(([command, ...numbers], _, x, y) => {
    const [first = 0] = numbers;
    // What follows a closed part without a move begins where that began.
    if (command !== 'M' && command !== 'm' && data.endsWith('Z')) data += 'm0 0';
    if (command === 'h') data += `l${listed([first, 0])}`;
    else if (command === 'v') data += `l${listed([0, first])}`;
    else if (command === 'H') data += `L${listed([first, y])}`;
    else if (command === 'V') data += `L${listed([x, first])}`;
    else if (command === 'Z' || command === 'z') data += 'Z';
    else data += command + listed(numbers);
  });
  return data;
}

/** A radial gradient's own transform moves its centre and scales its radius. */
function flatGradient(element: string): string {
  const { gradientTransform, ...own } = attributesOf(element);
  if (!gradientTransform) return element;
  const ends: number[] = [];
  const radius = svgpath(`M${own['cx']} ${own['cy']}h${own['r']}`).abs().transform(gradientTransform);
  radius.iterate(([, ...numbers]) => ends.push(...numbers));
  const [cx, cy, x, y] = ends as [number, number, number, number];
  const flat = { ...own, cx, cy, r: Math.hypot(x - cx, y - cy) };
  return `<radialGradient ${Object.entries(flat)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`;
}

function icon(name: string): string {
  const { body } = collection.icons[name] ?? {};
  if (!body) throw new Error(`The art has no icon '${name}'`);
  return flatten(body);
}

const artFolder = new URL('../engine/art/', import.meta.url);
function write(file: string, drawings: readonly (readonly [name: string, body: string])[]): void {
  writeFileSync(new URL(file, artFolder), `${JSON.stringify(Object.fromEntries(drawings), null, 1)}\n`);
  process.stdout.write(`Wrote ${drawings.length} drawings to engine/art/${file}\n`);
}

write(
  'icons.json',
  usedIcons().map((name) => [name, icon(name)]),
);
