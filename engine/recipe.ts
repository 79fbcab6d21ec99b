/** The choices a person can make, in the order the product shows them. */
export const styles = ['3D', '2D'] as const;
export const palettes = ['vibrant', 'pastel', 'grayscale'] as const;
export const crazinesses = ['chill', 'unhinged', 'cooked'] as const;

export type Style = (typeof styles)[number];
export type Palette = (typeof palettes)[number];
export type Craziness = (typeof crazinesses)[number];

/** Everything that decides a character: the same recipe always gives the same bytes. */
export interface Recipe {
  animal: string;
  term: string;
  style: Style;
  palette: Palette;
  craziness: Craziness;
  /** An unsigned 32-bit integer. */
  seed: number;
}
