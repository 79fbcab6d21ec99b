import type { Palette } from '#contract/brain-rots.ts';

const blobs: Record<Palette, readonly [string, string, string]> = {
  vibrant: ['#FFD43B', '#FF3D7F', '#1FA8FF'],
  pastel: ['#FFE9B8', '#FFC9DE', '#BFE6FF'],
  grayscale: ['#F4F4F4', '#A9A9A9', '#4A4A4A'],
};

/** Three blobs of paint from the palette. */
export function PaletteIcon({ of: palette }: { of: Palette }) {
  const [top, left, right] = blobs[palette];
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" stroke="#1D1429" strokeWidth="2.2">
      <circle cx="16" cy="10.4" r="7.6" fill={top} />
      <circle cx="9.8" cy="20.6" r="7.6" fill={left} />
      <circle cx="22.2" cy="20.6" r="7.6" fill={right} />
    </svg>
  );
}
