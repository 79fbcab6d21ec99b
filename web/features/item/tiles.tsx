import type { ReactNode } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { CrazinessFace } from '#web/brain-rot/craziness-face.tsx';
import { PaletteIcon } from '#web/brain-rot/palette-icon.tsx';
import { StyleIcon } from '#web/brain-rot/style-icon.tsx';

/** How it was made: style, color and craziness. */
export function Tiles({
  brainRot: { style, colorPalette, crazinessLevel },
}: {
  brainRot: Pick<BrainRot, 'style' | 'colorPalette' | 'crazinessLevel'>;
}) {
  return (
    <dl className="fitting gap-2.5 [--least:5.2rem]">
      <Tile label="Style" icon={<StyleIcon of={style} />}>
        {style}
      </Tile>
      <Tile label="Color" icon={<PaletteIcon of={colorPalette} />}>
        {colorPalette}
      </Tile>
      <Tile label="Craziness" icon={<CrazinessFace of={crazinessLevel} />}>
        {crazinessLevel}
      </Tile>
    </dl>
  );
}

function Tile({ label, icon, children }: { label: string; icon: ReactNode; children: string }) {
  return (
    <div className="grid gap-2 rounded-[20px] border-2 border-line bg-card px-3 py-3 lg:px-4">
      <dt className="text-tiny font-semibold text-ink-2">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 font-display max-md:flex-col max-md:items-start text-[1.0625rem] leading-none font-medium capitalize lg:text-[1.1875rem] [&_svg]:size-7 [&_svg]:shrink-0">
        {icon}
        {children}
      </dd>
    </div>
  );
}
