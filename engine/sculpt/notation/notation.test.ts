import { describe, expect, test } from 'vitest';
import { readAnimal } from './animal.ts';
import { colourAt, readPaint } from './paint.ts';
import { readPiece } from './piece.ts';
import { Line } from './reader.ts';
import { readTerm } from './term.ts';

const lineOf = (text: string): Line => new Line('terms/cup.sculpt', 7, text);
const formOf = (text: string) => {
  const { shape } = readPiece(lineOf(`${text} : #ffffff`));
  if (!('form' in shape)) throw new Error('not a solid');
  return shape.form;
};
const insideOf = (text: string, x: number, y: number, z: number): boolean =>
  formOf(text).distance(x, y, z) < 0;

const cup = `# A cup
main #fbf3e6
face 0 0 .5
ear .4 .4 0 .3
head 0 .4 0 1
body
  ball 0 0 0 .6 : main china
  ring z .7 0 0 .25 .08 : main extra
`;

describe('a term', () => {
  test('is read with its pieces', () => {
    const { body, face, hatless } = readTerm('terms/cup.sculpt', cup);
    expect(body.map(({ extra }) => extra)).toEqual([false, true]);
    expect(body[0]!.finish).toMatchObject({ rough: 0.15, coat: 1 });
    expect([face, hatless]).toEqual([{ at: [0, 0], size: 0.5 }, false]);
  });

  test.each([
    [
      'a word that is not known',
      cup.replace('hatless', '').concat('handle 1\n'),
      /cup\.sculpt:9: expected a word \(main, .*\), found 'handle'/,
    ],
    ['a word twice', cup.concat('main #000000\n'), "cup.sculpt:9: 'main' is there twice"],
    ['a missing word', cup.replace('head 0 .4 0 1\n', ''), "cup.sculpt: expected a line 'head', found none"],
    [
      'too few numbers',
      cup.replace('face 0 0 .5', 'face 0 0'),
      'cup.sculpt:3: expected x y and half the width of a face, found 2 numbers',
    ],
    [
      'a shape that is not known',
      cup.replace('ball', 'bowl'),
      /cup\.sculpt:7: expected a shape \(ball, .*\), found 'bowl'/,
    ],
    [
      'a colour in capitals',
      cup.replace('#fbf3e6', '#FBF3E6'),
      /cup\.sculpt:2: expected a colour .*, found '#FBF3E6'/,
    ],
    [
      'no paint',
      cup.replace(' : main china', ''),
      "cup.sculpt:7: expected ' : ' between the shape and its paint",
    ],
    [
      'a finish that is not known',
      cup.replace('china', 'porcelain'),
      /cup\.sculpt:7: expected a pattern, a finish or a flag \(.*\), found 'porcelain'/,
    ],
    [
      'a piece without a section',
      '  ball 0 0 0 1 : #ffffff\n',
      /cup\.sculpt:1: expected a section \(body, cap\) above an indented line/,
    ],
    [
      'more than there should be',
      cup.replace('face 0 0 .5', 'face 0 0 .5 flat'),
      "cup.sculpt:3: expected the end of the line, found 'flat'",
    ],
  ])('with %s is refused: file, line and what was expected', (_, text, message) => {
    expect(() => readTerm('terms/cup.sculpt', text)).toThrow(message);
  });
});

test('an animal is read with its skins, its own first', () => {
  const animal = readAnimal(
    'animals/cat.sculpt',
    'other #111111 #222222 #333333\nskin #f79a38 #b9541a #ffe9cf\nbuild round\neyes .4 .2 .3\nmouth -.5 .4 square\nears\n  ball 0 .3 0 .2 : skin\n',
  );
  expect(animal.skins.map(({ skin }) => skin)).toEqual(['#f79a38', '#111111']);
  expect(animal.ears).toHaveLength(1);
  expect(animal).toMatchObject({
    build: 'round',
    earsAside: false,
    grow: 1,
    mouth: { teeth: 'square', x: 0 },
  });
});

test('a line that is indented by four spaces continues the one before', () => {
  const { body } = readTerm('terms/cup.sculpt', cup.replace('.6 : main china', '.6\n      : main china'));
  expect(body[0]!.finish.coat).toBe(1);
});

describe('shapes', () => {
  test.each([
    ['a ball', 'ball 1 0 0 .5', [1.4, 0, 0], [1.6, 0, 0]],
    ['an oval', 'ball 0 0 0 1 .5 .2', [0.9, 0, 0], [0, 0.6, 0]],
    ['a rod that tapers', 'rod 0 0 0 0 1 0 .3 .1', [0.25, 0, 0], [0.25, 1, 0]],
    ['a box', 'box 0 0 0 .5 .4 .3 .1', [0.45, 0.3, 0.2], [0.55, 0, 0]],
    ['a ring', 'ring y 0 0 0 .5 .1', [0.5, 0, 0], [0, 0, 0]],
    ['a plate', 'plate 0 .05 .02 0 0 1 0 0 1', [0.2, 0.2, 0], [0.8, 0.8, 0]],
    ['a star', 'star 0 0 0 .5 .05 5 .4', [0, 0.45, 0], [0.3, 0.35, 0]],
    ['a path', 'path .1>.2 0 0 0 0 1 0 1 1 0', [0.9, 1.15, 0], [0.15, 0, 0]],
    ['a drip', 'drip 0 0 0 .5 .1', [0, -0.5, 0], [0.2, -0.5, 0]],
    ['two in one', 'ball 0 0 0 .3 + ball .5 0 0 .3 ~ .1', [0.25, 0.2, 0], [0.25, 0.35, 0]],
    ['one without another', 'ball 0 0 0 .5 minus ball .4 0 0 .3', [-0.3, 0, 0], [0.3, 0, 0]],
    ['both sides', 'ball .5 0 0 .2 both', [-0.55, 0, 0], [0, 0, 0]],
    ['a part that is moved', 'ball 0 0 0 .2 at 0 1 0', [0, 1.1, 0], [0, 0, 0]],
    ['a part that is turned', 'rod 0 0 0 1 0 0 .1 turn 0 0 90', [0, 0.9, 0], [0.9, 0, 0]],
    ['copies', 'ball 0 0 0 .1 copies 3 .5 0 0', [1.05, 0, 0], [1.5, 0, 0]],
    ['a circle of copies', 'ball .5 0 0 .1 around z 4', [0, 0.5, 0], [0.35, 0.35, 0]],
    ['ribs', 'ball 0 0 0 .5 ribs y .1 4', [0.55, 0, 0], [0.39, 0, 0.39]],
    ['a group that is changed as one', '( ball 0 0 0 .2 + ball 0 .5 0 .2 ) at 1 0 0', [1, 0.6, 0], [0, 0, 0]],
    [
      'a change behind a fillet, of all',
      'ball 0 0 0 .2 + ball 0 .5 0 .2 ~ .05 at 1 0 0',
      [1.1, 0, 0],
      [0, 0, 0],
    ],
  ] as const)('%s', (_, text, [x, y, z], [ox, oy, oz]) => {
    expect(insideOf(text, x, y, z)).toBe(true);
    expect(insideOf(text, ox, oy, oz)).toBe(false);
    const { low, high } = formOf(text);
    [x, y, z].forEach((n, k) => expect(n >= low[k]! && n <= high[k]!).toBe(true));
  });

  test('solids and surfaces do not join', () => {
    expect(() => readPiece(lineOf('ball 0 0 0 1 + hose .1 0 0 0 0 1 0 : #ffffff'))).toThrow(
      'terms/cup.sculpt:7: expected only solids or only surfaces',
    );
  });
});

describe('paint', () => {
  const colour = (text: string, x: number, y: number, z = 0): string =>
    colourAt(readPaint(lineOf(text)), x, y, z);

  test.each([
    ['stripes', 'skin stripes dark y 2 .5', [0, 0], [0, 0.25]],
    ['a band', 'skin band dark y .3 .5 x -1 0', [-0.5, 0.4], [0.5, 0.4]],
    ['an oval', 'skin oval dark 0 .5 .3 .2', [0.2, 0.5], [0, 0]],
    ['a pair', 'skin pair dark .5 0 .2 .2', [-0.5, 0], [0, 0]],
    ['rays', 'skin rays dark 4 .5', [1, 0.1], [0.1, 1]],
    ['circles', 'skin circles dark 2 .5', [0.1, 0], [0.4, 0]],
    ['a grid', 'skin grid dark 2 .2', [0.5, 0.2], [0.25, 0.25]],
    ['checks', 'skin checks dark 2', [0.1, 0.1], [0.6, 0.1]],
  ] as const)('%s', (_, text, [x, y], [ox, oy]) => {
    expect(colour(text, x, y)).toBe('dark');
    expect(colour(text, ox, oy)).toBe('skin');
  });

  test('the last pattern that covers a place is seen', () => {
    expect(colour('skin oval dark 0 0 1 1 oval pale 0 0 .5 .5', 0, 0)).toBe('pale');
    expect(colour('skin oval dark 0 0 1 1 oval pale 0 0 .5 .5', 0.8, 0)).toBe('dark');
  });
});
