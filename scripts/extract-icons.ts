/** Copies the icons named here out of Lucide into web/ui; run `npm run format` afterwards. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Icons of the header and the tab bar: in a file of their own, because a first load contains the whole file. */
const shell = ['blend', 'flame', 'images', 'menu', 'tag'];

/** Icons of cards and public pages. */
const others = [
  'arrow-left',
  'arrow-right',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'download',
  'flag',
  'heart',
  'link-2',
  'pause',
  'play',
  'plus',
  'share-2',
  'sparkles',
  'sticker',
  'thumbs-up',
  'trash',
  'video',
  'x',
];

/** Icons of dialogs, the creator, the checkout and the account. */
const lazy = [
  'circle-alert',
  'coins',
  'dices',
  'external-link',
  'eye',
  'eye-off',
  'flask-conical',
  'gift',
  'grip-vertical',
  'lock',
  'log-out',
  'mail-check',
  'monitor',
  'moon',
  'music-2',
  'redo-2',
  'search',
  'search-x',
  'smartphone',
  'sun',
  'triangle-alert',
  'undo-2',
  'user-round',
  'volume-2',
  'volume-x',
];

const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
const { icons } = JSON.parse(readFileSync(file, 'utf8')) as {
  icons: Record<string, { body: string } | undefined>;
};

/** One path for all strokes, and the filled dot that some icons have. */
function drawingOf(name: string): { path: string; dot?: string } {
  const body = icons[name]?.body;
  if (!body) throw new Error(`Lucide has no icon '${name}'`);
  let [path, dot] = ['', undefined as string | undefined];
  for (const [, shape, attributes = ''] of body.matchAll(/<(\w+)([^>]*)\/>/g)) {
    const text = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1];
    const numbers = (...keys: string[]) => keys.map((key) => Number(text(key) ?? 0));
    if (shape === 'path') path += fromAbsolute(text('d') ?? '');
    else if (shape === 'rect') path += rectangle(numbers('x', 'y', 'width', 'height', 'rx'));
    else if (shape !== 'circle') throw new Error(`'${name}' has a ${shape}, which this script cannot draw`);
    else if (text('fill') === 'currentColor') dot = numbers('cx', 'cy', 'r').join(', ');
    else path += circle(numbers('cx', 'cy', 'r'));
  }
  return { path: path.replaceAll(' -', '-'), ...(dot && { dot }) };
}

/** A leading relative move is absolute only at the start of a path. */
function fromAbsolute(path: string): string {
  return path.replace(
    /^m(-?[\d.]+)([ ,]|(?=-))(-?[\d.]+)([ ,]|(?=[-.]))?/,
    (_, x: string, _gap: string, y: string, more?: string) => `M${x} ${y}${more === undefined ? '' : 'l'}`,
  );
}

function circle([x = 0, y = 0, r = 0]: number[]): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function rectangle([x = 0, y = 0, width = 0, height = 0, r = 0]: number[]): string {
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}` : '');
  const [across, down] = [width - 2 * r, height - 2 * r];
  return [
    `M${x + r} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}`,
    `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`,
  ].join('');
}

const componentName = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());

function write(fileName: string, names: readonly string[]): void {
  const components = names.map((name) => {
    const { path, dot } = drawingOf(name);
    return `export const ${componentName(name)} = icon('${path}'${dot ? `, [${dot}]` : ''});`;
  });
  writeFileSync(
    new URL(`../web/ui/${fileName}`, import.meta.url),
    `// Made by scripts/extract-icons.ts from Lucide, whose licence is in icons.LICENSE.
import { icon } from './icon.tsx';

${components.join('\n')}
`,
  );
  process.stdout.write(`Wrote ${names.length} icons to web/ui/${fileName}\n`);
}

write('shell-icons.ts', shell);
write('icons.ts', others);
write('lazy-icons.ts', lazy);
