import type { BrainRot } from '#contract/brain-rots.ts';
import { OptionIcon } from '#web/brain-rot/option-icon.tsx';

/** How it was made: style, color and craziness. */
export function Tiles({
  brainRot: { style, colorPalette, crazinessLevel },
}: {
  brainRot: Pick<BrainRot, 'style' | 'colorPalette' | 'crazinessLevel'>;
}) {
  return (
    <dl className="fitting gap-2.5 [--least:5.2rem]">
      <Tile label="Style" option={style} />
      <Tile label="Color" option={colorPalette} />
      <Tile label="Craziness" option={crazinessLevel} />
    </dl>
  );
}

function Tile({ label, option }: { label: string; option: Parameters<typeof OptionIcon>[0]['option'] }) {
  return (
    <div className="grid gap-2 rounded-[20px] border-2 border-line bg-card px-3 py-3 lg:px-4">
      <dt className="text-tiny font-semibold text-ink-2">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 font-display max-md:flex-col max-md:items-start text-[1.0625rem] leading-none font-medium capitalize lg:text-[1.1875rem]">
        <OptionIcon option={option} className="size-7 shrink-0" />
        {option}
      </dd>
    </div>
  );
}
