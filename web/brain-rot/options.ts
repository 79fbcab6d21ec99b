import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

export const styles: readonly Option<Style>[] = [
  { value: '3D', label: '3D' },
  { value: '2D', label: '2D' },
];

export const palettes: readonly Option<Palette>[] = [
  { value: 'vibrant', label: 'Vibrant' },
  { value: 'pastel', label: 'Pastel' },
  { value: 'grayscale', label: 'Grayscale' },
];

export const crazinessLevels: readonly Option<Craziness>[] = [
  { value: 'chill', label: 'Chill' },
  { value: 'unhinged', label: 'Unhinged' },
  { value: 'cooked', label: 'Cooked' },
];
