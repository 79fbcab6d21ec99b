import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { sceneFor } from '../background/motifs.ts';
import { placeScene } from '../background/place-scene.ts';
import { terms } from '../casting/terms.ts';
import type { Rgb } from '../colour/oklch.ts';
import { drawFlat } from './draw.ts';

const side = 32;

/** Draws on as many pixels as the drawing has units. */
const drawn = (body: string): Uint8Array => drawFlat(body, side, side);

const path = (data: string, attributes = 'fill="#000000"'): string => `<path ${attributes} d="${data}"/>`;

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

function asResvgDraws(body: string, units: number, size: number): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}" width="${size}" height="${size}" fill="none">${body}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, byte, i) => sum + Math.abs(byte - b[i]!), 0) / a.length;

/** Scenes of many recipes: every motif and most stages. */
const scenes = Object.entries(terms).map(([term, cast], seed): [string, string] => {
  const recipe = {
    animal: 'cat',
    term,
    style: '2D',
    palette: 'grayscale',
    craziness: 'chill',
    seed,
  } as const;
  const scene = sceneFor({ recipe: seed % 2 ? recipe : { ...recipe, palette: 'vibrant' }, term: cast });
  const tone = (lightness: number): Rgb => [lightness, lightness, lightness];
  return [scene.name, placeScene(scene, 'grayscale', { dark: false, tone, top: tone(1), floor: tone(1) })];
});

test('all our scenes look as another renderer draws them', () => {
  const size = 96;
  const differences = [...new Map(scenes)].map(([name, body]) => ({
    name,
    difference: meanDifference(drawFlat(body, 100, size), asResvgDraws(body, 100, size)),
  }));
  expect(differences.length).toBeGreaterThan(20);
  // Of 255: edges are reckoned with different precision, and most drawings are full of them at this size.
  expect(differences.filter(({ difference }) => difference > 0.9)).toEqual([]);
});

describe('shapes', () => {
  test.each([
    ['a rectangle between pixels', path('M3.25 4.5L13.75 4.5L13.75 10.75L3.25 10.75Z'), 10.5 * 6.25],
    [
      'rounded corners',
      path('M5 2L19 2A3 3 0 0 1 22 5L22 11A3 3 0 0 1 19 14L5 14A3 3 0 0 1 2 11L2 5A3 3 0 0 1 5 2Z'),
      240 - (4 - Math.PI) * 9,
    ],
    ['a circle of two arcs', path('M6 16A10 10 0 0 1 26 16A10 10 0 0 1 6 16'), Math.PI * 100],
    ['an arc whose radius is too small', path('M6 16A2 2 0 0 1 26 16Z'), (Math.PI * 100) / 2],
    ['relative lines after a closed part', path('m4 4l10 0l0 10l-10 0Zm0 12l10 0l0 4l-10 0Z'), 100 + 40],
    ['a curve', path('M4 16C4 8 16 8 16 16C16 24 28 24 28 16Z'), 2 * 57.6],
    ['a quadratic curve', path('M4 16Q16 4 28 16Z'), 96],
    ['what lies half outside', path('M-8-8L8-8L8 40L-8 40Z'), 8 * 32],
    ['what goes out aslant to the right', path('M40 16.4L24 14.4L24 18.4Z'), 24],
    ['what lies wholly outside', path('M51 51L69 51L69 69Z'), 0],
    ['a hole in the other direction', path('M2 2l20 0l0 20l-20 0ZM6 6l0 8l8 0l0-8Z'), 400 - 64],
    ['no hole in the same direction', path('M2 2l20 0l0 20l-20 0ZM6 6l8 0l0 8l-8 0Z'), 400],
    [
      'a hole by the rule',
      path('M2 2l20 0l0 20l-20 0ZM6 6l8 0l0 8l-8 0Z', 'fill="#000000" fill-rule="evenodd"'),
      400 - 64,
    ],
    ['nothing without a colour', path('M2 2l20 0l0 20Z', ''), 0],
  ])('%s', (_, body, area) => {
    expectArea(body, area);
  });

  test('a matrix moves a path', () => {
    const pixels = drawn(path('M2 2l4 0l0 4l-4 0Z', 'fill="#000000" transform="matrix(-1 0 0 1 32 0)"'));
    expect(pixelOf(pixels, 28, 4)[3]).toBe(255);
    expect(pixelOf(pixels, 4, 4)[3]).toBe(0);
  });
});

describe('colours', () => {
  test('lie over each other in the order of the drawing', () => {
    const pixels = drawn(
      path('M0 0l20 0l0 20l-20 0Z', 'fill="#f00"') + path('M10 0l20 0l0 20l-20 0Z', 'fill="#00ff00"'),
    );
    expect(pixelOf(pixels, 5, 5)).toEqual([255, 0, 0, 255]);
    expect(pixelOf(pixels, 15, 5)).toEqual([0, 255, 0, 255]);
    expect(pixelOf(pixels, 5, 25)).toEqual([0, 0, 0, 0]);
  });

  test('shine through where a path does', () => {
    const pixels = drawn(
      path('M0 0l20 0l0 20l-20 0Z', 'fill="#f00"') +
        path('M10 0l20 0l0 20l-20 0Z', 'fill="#00f" opacity="0.5"'),
    );
    expect(pixelOf(pixels, 15, 5)).toEqual([128, 0, 128, 255]);
    expect(pixelOf(pixels, 25, 5)).toEqual([0, 0, 128, 128]);
  });
});

test.each(['M1 1L3', 'M1 1Z4', 'M1 1H3'])('path data must be flat: %s', (data) => {
  expect(() => drawn(path(data))).toThrow('not flat');
});
