import { thingSculpt } from '../sculpt/known.ts';
import type { Piece } from '../sculpt/notation/piece.ts';

/**
 * What figures stand on, in the notation of sculpts: toes along +z, standing on y = 0, the ankle at the height .3. `skin` is the
 * leg's colour, `dark` that of claws and hooves, `main` the shoe's, `pale` its accent.
 */
const shoes = {
  paw: `
    ball 0 .085 .05 .125 .085 .19 + rod 0 .1 -.1 0 .3 -.11 .085 + ball -.085 .065 .2 .058 .06 .075
      + ball 0 .065 .23 .058 .06 .075 + ball .085 .065 .2 .058 .06 .075 ~ .05 : skin soft .5 cells 40`,
  hoof: `
    rod 0 .1 -.1 0 .3 -.11 .085 + ball -.062 .085 .07 .072 .085 .16 + ball .062 .085 .07 .072 .085 .16 ~ .035 : skin band dark y -1 .11 soft .5 cells 40`,
  talon: `
    rod 0 .1 -.1 0 .3 -.11 .085 + rod -.05 .08 -.04 -.15 .042 .22 .042 + rod 0 .08 -.04 0 .042 .31 .042
      + rod .05 .08 -.04 .15 .042 .22 .042 + rod 0 .08 -.04 0 .042 -.24 .042 ~ .03 : skin band dark z .22 2 soft .5 cells 40`,
  flipper: `
    rod 0 .1 -.1 0 .3 -.11 .085 + ball 0 .06 -.02 .09 .06 .13 + ball 0 .035 .2 .2 .03 .19
      + rod -.04 .08 -.04 -.17 .035 .3 .034 + rod 0 .08 -.04 0 .035 .38 .034 + rod .04 .08 -.04 .17 .035 .3 .034 ~ .05 : skin soft .5 cells 40`,
  sneaker: `
    ball 0 .12 .22 .118 .098 .15 + ball 0 .15 .02 .1 .12 .16 + ball 0 .17 -.13 .095 .16 .1 + rod 0 .2 -.1 0 .3 -.11 .088 ~ .07
      : main band #ffffff y .355 2 band #ffffff z .275 2 stripes pale e 9 .3 band main z .05 2 y .12 2 band #ffffff y .17 .3 a -1 .06 z 0 .2 band main y .2 .22 a -1 .06 z 0 .2 cells 40
    rod 0 .05 .235 0 .05 -.14 .14 .115 minus box 0 .3 0 1 .2 1 .01 minus box 0 -.2 0 1 .2 1 .01 : #ffffff band main y -1 .035 cells 40
    rod 0 .2 .1 0 .36 -.02 .045 : pale cloth cells 20`,
  slipOn: `
    ball 0 .12 .2 .124 .1 .17 + ball 0 .13 .0 .11 .11 .16 + ball 0 .13 -.12 .1 .12 .11 ~ .08 : main checks #ffffff 14 cloth cells 40
    rod 0 .05 .235 0 .05 -.14 .14 .115 minus box 0 .28 0 1 .2 1 .01 minus box 0 -.2 0 1 .2 1 .01 : #ffffff band pale y .03 .045 cells 40`,
  clog: `
    ( ball 0 .12 .16 .16 .13 .22 + ball 0 .1 -.1 .125 .11 .17 ~ .1 minus box 0 -.2 0 1 .2 1 .01 minus rod 0 .24 -.1 0 .4 -.12 .1 )
      : main pair #1b1b22 .05 .22 .025 .03 pair #1b1b22 .11 .17 .022 .028 rough .5 coat .3 cells 44
    ring x 0 .18 -.12 .13 .028 : pale plastic cells 30
    rod 0 .06 .15 0 .06 -.1 .165 .13 minus box 0 .245 0 1 .2 1 .01 minus box 0 -.2 0 1 .2 1 .01 : pale rough .5 cells 40`,
  slipper: `
    ball 0 .12 .14 .16 .13 .23 + ball 0 .1 -.12 .13 .1 .15 ~ .1 bumps .012 40 : main fur cells 44
    rod -.07 .2 .16 -.1 .42 .08 .04 .055 both : main fur cells 26
    rod -.072 .24 .17 -.1 .4 .115 .022 .032 both : pale fur cells 20
    ball .055 .17 .345 .022 .03 .016 both : #1b1b22 wet cells 12
    ball 0 .13 .375 .03 .022 .02 : #ff8fa6 wet cells 12`,
  sandal: `
    ball 0 .12 .14 .1 .085 .19 + ball 0 .12 -.08 .09 .1 .13 + rod 0 .12 -.1 0 .33 -.11 .088 ~ .06 : #ffffff stripes pale y 12 .4 band #ffffff y -1 .2 cloth cells 38
    rod 0 .04 .2 0 .04 -.14 .15 .12 minus box 0 .27 0 1 .2 1 .01 minus box 0 -.2 0 1 .2 1 .01 : #3a2a22 rough .7 cells 40
    ball 0 .12 .2 .125 .1 .05 + ball 0 .14 -.02 .11 .125 .045 : main rough .6 cells 36`,
  heel: `
    ball 0 .09 .26 .085 .085 .15 + rod 0 .1 .2 0 .2 -.1 .07 .085 ~ .06 : main lacquer cells 40
    rod 0 .2 -.14 0 .02 -.2 .055 .022 : main lacquer cells 30
    ring y 0 .3 -.11 .08 .022 : main lacquer cells 26
    star 0 .16 .3 .05 .02 5 .45 : pale gold cells 24`,
  boot: `
    ball 0 .1 .18 .125 .1 .18 + ball 0 .09 -.1 .11 .09 .13 + rod 0 .15 -.09 0 .38 -.1 .112 ~ .07 : main band #ffffff y -1 .045 band pale y .42 2 rough .3 coat .7 cells 40`,
  cowboyBoot: `
    rod 0 .12 -.05 0 .075 .3 .11 .055 + ball 0 .12 -.08 .1 .09 .12 + rod 0 .15 -.1 0 .42 -.11 .1 .125 ~ .06
      : #8a4a22 band #5a2a10 y -1 .07 band pale y .38 2 cells 44
    box 0 .04 -.16 .07 .05 .05 .01 : #3a1c0c wood cells 20
    star 0 0 0 .09 .02 6 .4 at 0 .14 -.26 : #ffd34d gold cells 26`,
  skate: `
    ball 0 .24 .18 .11 .09 .14 + ball 0 .26 .0 .1 .11 .15 + ball 0 .28 -.12 .095 .14 .1 + rod 0 .3 -.1 0 .42 -.11 .09 ~ .07
      : #ffffff band main y .44 2 band main z .25 2 band pale a -1 .03 z 0 .2 y .3 2 cells 40
    box 0 .14 .04 .07 .03 .26 .02 : #2b2f3a plastic cells 30
    rod -.11 .075 .2 -.05 .075 .2 .075 both + rod -.11 .075 -.13 -.05 .075 -.13 .075 both : pale circles #ffffff 6 .3 plastic cells 36
    ball 0 .13 .36 .05 .05 .05 : main plastic cells 16`,
  moonBoot: `
    ball 0 .14 .14 .17 .14 .22 + ball 0 .14 -.1 .15 .14 .16 + rod 0 .2 -.08 0 .42 -.1 .15 ~ .08 minus box 0 -.2 0 1 .2 1 .01 waves y .016 44
      : main band pale y .27 .33 rough .35 coat .6 cells 46`,
  clownShoe: `
    ball 0 .15 .3 .2 .15 .19 + ball 0 .12 -.04 .12 .12 .2 + rod 0 .15 -.1 0 .28 -.11 .09 ~ .1 minus box 0 -.2 0 1 .2 1 .01
      : main band pale z .24 2 spots pale 9 .3 lacquer cells 44
    rod 0 .24 .06 .13 .3 .06 .03 .05 both : pale cloth cells 26`,
  ballet: `
    ball 0 .08 .16 .1 .08 .2 + ball 0 .09 -.1 .09 .09 .12 ~ .08 : #ffb3c8 rough .3 coat .7 cells 38
    ring y 0 .2 -.1 .085 .018 at 0 0 0 + ring y 0 .28 -.11 .085 .018 : #ff8fb0 rough .4 cells 34
    ball 0 .15 .1 .05 .025 .03 : #ff8fb0 rough .4 cells 14`,
} as const;

export type Footwear = keyof typeof shoes;
export const footwear = Object.keys(shoes) as Footwear[];

/** Over socks. */
const low: ReadonlySet<Footwear> = new Set(['sneaker', 'slipOn', 'clog', 'slipper', 'skate', 'clownShoe']);
export const hasSocks = (worn: Footwear): boolean => low.has(worn);

export const shoePieces = (worn: Footwear): readonly Piece[] =>
  thingSculpt(worn, shoes[worn].replaceAll('\n    ', '\n  '));
