import type { ReactNode } from 'react';
import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';
import { CrazinessFace } from '#web/brain-rot/craziness-face.tsx';
import { PaletteIcon } from '#web/brain-rot/palette-icon.tsx';
import { StyleIcon } from '#web/brain-rot/style-icon.tsx';
import { SegmentedPicker } from '#web/ui/segmented-picker.tsx';
import { pickByHand, usePicks } from './picks.ts';

interface Option<T extends string> {
  value: T;
  label: string;
  icon: ReactNode;
}

const styles: readonly Option<Style>[] = [
  { value: '3D', label: '3D', icon: <StyleIcon of="3D" /> },
  { value: '2D', label: '2D', icon: <StyleIcon of="2D" /> },
];
const palettes: readonly Option<Palette>[] = [
  { value: 'vibrant', label: 'Vibrant', icon: <PaletteIcon of="vibrant" /> },
  { value: 'pastel', label: 'Pastel', icon: <PaletteIcon of="pastel" /> },
  { value: 'grayscale', label: 'Grayscale', icon: <PaletteIcon of="grayscale" /> },
];
const levels: readonly Option<Craziness>[] = [
  { value: 'chill', label: 'Chill', icon: <CrazinessFace of="chill" /> },
  { value: 'unhinged', label: 'Unhinged', icon: <CrazinessFace of="unhinged" /> },
  { value: 'cooked', label: 'Cooked', icon: <CrazinessFace of="cooked" /> },
];

/** Style, palette and craziness; phones call the last one the mood. */
export function OptionPickers({ crazinessLabel }: { crazinessLabel: 'Craziness' | 'Mood' }) {
  const { style, palette, craziness } = usePicks();
  return (
    <div className="grid gap-3.5 border-t-3 border-line bg-card px-3.5 pt-4 pb-[18px] md:px-[26px] md:pt-[18px]">
      <Labelled label="Style">
        <SegmentedPicker
          label="Style"
          options={styles}
          value={style}
          onChange={(next) => pickByHand({ style: next })}
        />
      </Labelled>
      <Labelled label="Palette">
        <SegmentedPicker
          label="Palette"
          options={palettes}
          value={palette}
          onChange={(next) => pickByHand({ palette: next })}
        />
      </Labelled>
      <Labelled label={crazinessLabel}>
        <SegmentedPicker
          label={crazinessLabel}
          options={levels}
          value={craziness}
          onChange={(next) => pickByHand({ craziness: next })}
        />
      </Labelled>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-1.5 md:grid-cols-[92px_1fr] md:gap-3.5">
      {/* The picker's own legend says the same to assistive technology. */}
      <span aria-hidden="true" className="text-small font-extrabold">
        {label}
      </span>
      {children}
    </div>
  );
}
