import { linearFromOklch, oklch, parseHex, type Rgb } from '../colour/oklch.ts';
import type { Lighting } from '../raster/scene.ts';
import type { Palette } from '../recipe.ts';
import type { Figure } from '../rig/figure.ts';

/** The colours a picture is set in: one hue family, chosen away from the animal's own. */
export interface Scheme {
  /** Glowing terms stand on a dark stage. */
  dark: boolean;
  /** The background family at a lightness and chroma, its hue turned a little. Linear light. */
  tone: (lightness: number, chroma: number, turn?: number) => Rgb;
  top: Rgb;
  floor: Rgb;
}

/** Hues that make clean backgrounds, in degrees; free ones gave brown and olive. Yellow is mud in the dark. */
const hues = [265, 285, 305, 335, 230, 190, 160, 20];
/** Of stages for what shines. */
const darkHues = [265, 285, 305, 335, 230, 190];

const apart = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

export function schemeFor({ shop, body }: Figure): Scheme {
  const { plan, term, recipe } = shop;
  const { palette } = recipe;
  const dark = term.glow === true;
  const choices = (dark ? darkHues : hues).map((degrees) => (degrees * Math.PI) / 180);
  const own = [body.colours.worn.skin, shop.termSculpt.main].map((hex) => oklch(parseHex(hex)));
  const [skin, main] = own as [Rgb, Rgb];
  const ownHues = [skin, main].filter(([, chroma]) => chroma > 0.03).map(([, , hue]) => hue);
  const nearest = (choice: number): number => Math.min(...ownHues.map((hue) => apart(choice, hue)));
  const ranked =
    ownHues.length > 0
      ? choices.toSorted((a, b) => nearest(b) - nearest(a))
      : rotate(choices, Math.floor(plan.phase * 3));
  const chosen = (ranked[plan.hueRank % ranked.length] ?? 0) + (plan.phase / 6.28 - 0.5) * 0.16;

  // 0 dark … 1 white: how pale the figure is.
  const paleness = (skin[0] + main[0]) / 2;
  // Yellow is only yellow when it is light; darker it is mud.
  const lift = dark ? 0 : 0.1 * Math.exp(-((apart(chosen, 1.5) / 0.6) ** 2));
  const tone = (L: number, C: number, turn = 0): Rgb =>
    linearFromOklch(
      palette === 'grayscale' ? L : Math.min(0.97, L + lift),
      palette === 'grayscale' ? 0 : C,
      chosen + turn * (1 - lift * 6),
    );
  return { dark, tone, ...tonesOfRoom(palette, dark, paleness, tone) };
}

const rotate = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);

/** The light from above and from the floor. */
function tonesOfRoom(palette: Palette, dark: boolean, paleness: number, tone: Scheme['tone']) {
  if (palette === 'pastel') {
    // Pale animals would drown in a pale room: theirs is deeper and more colourful.
    const deep = paleness > 0.7 ? 0.085 : 0.03;
    const chroma = deep * 0.3;
    return { top: tone(0.87 - deep, 0.075 + chroma), floor: tone(0.82 - deep, 0.085 + chroma, 0.3) };
  }
  if (palette === 'grayscale') return { top: tone(0.66, 0), floor: tone(0.45, 0) };
  if (dark) return { top: tone(0.3, 0.13), floor: tone(0.36, 0.15, 0.4) };
  return { top: tone(0.78, 0.15), floor: tone(0.72, 0.165, 0.25) };
}

export function lightingFor(figure: Figure, scheme: Scheme): Lighting {
  const { palette } = figure.shop.recipe;
  const gray = palette === 'grayscale';
  const lit = scheme.dark && palette !== 'pastel';
  const boost = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];
  const common = { sky: scheme.top, ground: scheme.floor, exposure: palette === 'pastel' ? 0.82 : 0.96 };
  // A hard key, next to no fill, a bright edge.
  if (gray)
    return {
      ...common,
      exposure: 0.82,
      key: [1.0, 1.0, 1.0],
      fill: [0.8, 0.8, 0.8],
      rim: [2.6, 2.6, 2.6],
    };
  return {
    ...common,
    key: [1.16, 1.1, 1.02],
    fill: lit ? boost(scheme.tone(0.75, 0.2, 2.2), 2.2) : [0.75, 0.88, 1.1],
    rim: lit ? boost(scheme.tone(0.8, 0.2, -2), 2.4) : [1.15, 1.05, 1],
  };
}
