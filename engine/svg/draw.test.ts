import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import icons from '../art/icons.json' with { type: 'json' };
import { redrawn } from '../rig/redrawn/redrawn.ts';
import { drawSvg } from './draw.ts';

const side = 32;

/** Draws on as many pixels as the drawing has units. */
const drawn = (body: string): Uint8Array => drawSvg(body, side, `0 0 ${side} ${side}`);

/** Red, green, blue and alpha of a pixel. */
const pixelOf = (pixels: Uint8Array, x: number, y: number): number[] =>
  Array.from(pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4));

/** How many pixels' worth of the canvas is covered. */
function areaOf(body: string): number {
  const pixels = drawn(body);
  let sum = 0;
  for (let i = 3; i < pixels.length; i += 4) sum += pixels[i]! / 255;
  return sum;
}

/** Curves are cut into lines, and bytes are rounded: both take a little. */
function expectArea(body: string, area: number): void {
  const difference = Math.abs(areaOf(body) - area);
  expect(difference, `${areaOf(body)} pixels in place of ${area}`).toBeLessThan(0.2 + area * 0.003);
}

function asResvgDraws(body: string, size: number): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${body}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, byte, i) => sum + Math.abs(byte - b[i]!), 0) / a.length;

test('all our art looks as another renderer draws it', () => {
  const size = 96;
  const all = Object.entries({ ...icons, ...redrawn } as Record<string, string>);
  const differences = all.map(([name, body]) => ({
    name,
    difference: meanDifference(drawSvg(body, size, '0 0 32 32'), asResvgDraws(body, size)),
  }));
  expect(differences.length).toBeGreaterThan(400);
  // Of 255: edges are reckoned with different precision, and most drawings are full of them at this size.
  expect(differences.filter(({ difference }) => difference > 0.9)).toEqual([]);
  const mean = differences.reduce((sum, { difference }) => sum + difference, 0) / all.length;
  expect(mean).toBeLessThan(0.3);
});

describe('shapes', () => {
  test.each([
    ['a rectangle between pixels', '<rect x="3.25" y="4.5" width="10.5" height="6.25"/>', 10.5 * 6.25],
    ['a circle', '<circle cx="16.3" cy="15.1" r="9.7"/>', Math.PI * 9.7 ** 2],
    [
      'an ellipse that is turned',
      '<ellipse cx="16" cy="16" rx="12" ry="5" transform="rotate(31 16 16)"/>',
      Math.PI * 60,
    ],
    ['rounded corners', '<rect x="2" y="2" width="20" height="12" rx="3"/>', 240 - (4 - Math.PI) * 9],
    ['a circle of two arcs', '<path d="M6 16A10 10 0 0 1 26 16A10 10 0 0 1 6 16"/>', Math.PI * 100],
    ['an arc whose radius is too small', '<path d="M6 16A2 2 0 0 1 26 16z"/>', (Math.PI * 100) / 2],
    ['arc flags without gaps', '<path d="M6 16a10 10 0 1120 0z"/>', (Math.PI * 100) / 2],
    ['numbers without gaps', '<path d="M4-2.5.5-2.5.5 4.5 4 4.5z" transform="translate(0 4)"/>', 3.5 * 7],
    ['lines after a move', '<path d="m4 4 10 0 0 10-10 0z"/>', 100],
    ['a smooth curve', '<path d="M4 16C4 8 16 8 16 16S28 24 28 16z"/>', 2 * 57.6],
    ['what lies half outside', '<rect x="-8" y="-8" width="16" height="48"/>', 8 * 32],
    ['what comes in aslant from the left', '<path d="M-8 16.4L8 14.4V18.4z"/>', 24],
    ['what goes out aslant to the right', '<path d="M40 16.4L24 14.4V18.4z"/>', 24],
    ['what lies wholly outside', '<circle cx="60" cy="60" r="9"/>', 0],
    ['a hole in the other direction', '<path d="M2 2h20v20H2zM6 6v8h8V6z"/>', 400 - 64],
    ['no hole in the same direction', '<path d="M2 2h20v20H2zM6 6h8v8H6z"/>', 400],
    ['a hole by the rule', '<path fill-rule="evenodd" d="M2 2h20v20H2zM6 6h8v8H6z"/>', 400 - 64],
  ])('%s', (_, body, area) => {
    expectArea(body, area);
  });
});

describe('strokes', () => {
  const line = (attributes: string): string =>
    `<path fill="none" stroke="#000" stroke-width="4" ${attributes}/>`;

  test.each([
    ['end where their line ends', 'd="M6 16H26"', 80],
    ['go half their width further with square ends', 'stroke-linecap="square" d="M6 16H26"', 96],
    ['have half a disc at round ends', 'stroke-linecap="round" d="M6 16H26"', 80 + 4 * Math.PI],
    ['make a dot of a point with round ends', 'stroke-linecap="round" d="M16 16z"', 4 * Math.PI],
    ['leave a point alone otherwise', 'd="M16 16z"', 0],
    ['have sharp corners', 'd="M6 6H26V26"', 2 * 80 + 4 - 4],
    ['have cut corners', 'stroke-linejoin="bevel" d="M6 6H26V26"', 2 * 80 - 4 + 2],
    ['have round corners', 'stroke-linejoin="round" d="M6 6H26V26"', 2 * 80 - 4 + Math.PI],
    ['close', 'd="M8 8H24V24H8z"', 20 * 20 - 12 * 12],
  ])('%s', (_, attributes, area) => {
    expectArea(line(attributes), area);
  });

  test('have no tip where a corner is very sharp', () => {
    expect(pixelOf(drawn(line('d="M2 14L26 16L2 18"')), 30, 16)[3]).toBe(0);
  });

  test('are as wide as their drawing is large', () => {
    expect(areaOf(`<g transform="scale(2)">${line('d="M3 8H13"')}</g>`)).toBeCloseTo(160, 0);
  });
});

describe('colours', () => {
  test('lie over each other in the order of the drawing', () => {
    const pixels = drawn(
      '<rect width="20" height="20" fill="#f00"/><rect x="10" width="20" height="20" fill="#00ff00"/>',
    );
    expect(pixelOf(pixels, 5, 5)).toEqual([255, 0, 0, 255]);
    expect(pixelOf(pixels, 15, 5)).toEqual([0, 255, 0, 255]);
    expect(pixelOf(pixels, 5, 25)).toEqual([0, 0, 0, 0]);
  });

  test('are handed down, and are black where nobody says', () => {
    const pixels = drawn(
      '<rect width="9" height="9"/><g fill="#123456"><rect x="16" width="9" height="9"/></g>',
    );
    expect(pixelOf(pixels, 4, 4)).toEqual([0, 0, 0, 255]);
    expect(pixelOf(pixels, 20, 4)).toEqual([0x12, 0x34, 0x56, 255]);
  });

  test('shine through as one where a group does', () => {
    const pixels = drawn(
      '<g opacity="0.5"><rect width="20" height="20" fill="#f00"/><rect x="10" width="20" height="20" fill="#00f"/></g>',
    );
    expect(pixelOf(pixels, 5, 5)).toEqual([128, 0, 0, 128]);
    // The blue one hides the red one wholly, though both are seen through.
    expect(pixelOf(pixels, 15, 5)).toEqual([0, 0, 128, 128]);
  });

  test('run from one to another along a line and around a middle', () => {
    const stops = '<stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity="0"/>';
    const pixels = drawn(
      `<defs><linearGradient id="a" x1="0" x2="32" gradientUnits="userSpaceOnUse">${stops}</linearGradient>` +
        `<radialGradient id="b" cx="16" cy="24" r="8" gradientUnits="userSpaceOnUse">${stops}</radialGradient></defs>` +
        '<rect width="32" height="16" fill="url(#a)"/><rect y="16" width="32" height="16" fill="url(#b)"/>',
    );
    const opacities = [0, 8, 16, 24, 31].map((x) => pixelOf(pixels, x, 8)[3]!);
    expect(opacities).toEqual(opacities.toSorted((a, b) => b - a));
    expect(opacities[2]).toBeCloseTo(124, -1);
    expect(pixelOf(pixels, 16, 24)[3]).toBeGreaterThan(230);
    expect(pixelOf(pixels, 30, 24)[3]).toBe(0);
  });
});

describe('clips', () => {
  const frame = '<clipPath id="frame"><rect x="8" y="8" width="8" height="16"/></clipPath>';

  test('let through what lies within, and end with their group', () => {
    const body = `${frame}<g clip-path="url(#frame)"><rect width="32" height="12"/></g>`;
    expect(areaOf(body)).toBeCloseTo(8 * 4, 1);
    expect(areaOf(`${body}<rect y="30" width="32" height="2"/>`)).toBeCloseTo(8 * 4 + 64, 1);
  });

  test('within clips let through what both do', () => {
    const inner = '<clipPath id="half"><rect x="12" width="20" height="32"/></clipPath>';
    const body = `${frame}${inner}<g clip-path="url(#frame)"><g clip-path="url(#half)"><rect width="32" height="32"/></g><rect y="8" width="32" height="1"/></g>`;
    expect(areaOf(body)).toBeCloseTo(4 * 16 + 4, 1);
  });
});

test.each([
  ['<text>hello</text>', 'Drawings know no <text>'],
  ['<g><rect width="4" height="4"/>', 'does not close <g>'],
  ['<path d="M1 1B3 3"/>', "no path command 'B'"],
  ['<path d="M1 1L3"/>', 'lacks a number'],
  ['<path d="M1 1 z 4"/>', 'lacks a command'],
  ['<rect width="4" height="4" fill="red"/>', "no colour 'red'"],
  ['<rect width="4" height="4" transform="skewX(9)"/>', "no movement 'skewX'"],
  ['<rect width="4" height="4" fill="url(#none)"/>', 'lacks its gradient'],
  ['<g clip-path="url(#none)"/>', 'A clip is one shape'],
])('says what it does not know: %s', (body, message) => {
  expect(() => drawn(body)).toThrow(message);
});
