import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';

export const styles = optionsOf<Style>('3D', '2D');
export const palettes = optionsOf<Palette>('vibrant', 'pastel', 'grayscale');
export const crazinessLevels = optionsOf<Craziness>('chill', 'unhinged', 'cooked');

function optionsOf<Value extends string>(...values: Value[]): readonly { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}
