import type { CSSProperties, ReactNode } from 'react';
import type { BrainRot, DrawnBy } from '#contract/brain-rots.ts';
import { artOf } from '#web/brain-rot/art.ts';
import type { KnownBrainRot } from '#web/brain-rot/cache.ts';
import { crownIcon, crownLabel, crownTint } from '#web/brain-rot/crown.tsx';
import { OptionIcon } from '#web/brain-rot/option-icon.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { fullNumber } from '#web/lib/format-number.ts';

export function ItemFacts({ brainRot }: { brainRot: KnownBrainRot }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <Chip tint="sky">
          <img src={artOf('animal', brainRot.animalId)} alt="" width={22} height={22} />
          {brainRot.animalName}
        </Chip>
        <Chip tint="gum">
          <img src={artOf('term', brainRot.termId)} alt="" width={22} height={22} />
          {brainRot.termName}
        </Chip>
        {brainRot.crown && (
          <Chip tint="lemon" style={crownTint(brainRot.crown)}>
            {crownIcon}
            {crownLabel(brainRot.crown)}
          </Chip>
        )}
        <p className="ml-auto flex gap-5 font-bold text-ink-2 tabular-nums">
          <span>{counted(brainRot.likes, 'like')}</span>
          <span>{counted(brainRot.shares, 'share')}</span>
        </p>
      </div>
      {brainRot.isFirstEver && (
        <p className="flex flex-wrap items-center gap-2.5">
          <Chip tint="lemon">First ever</Chip>
          {brainRot.isMine ? "You're the first to make this combo." : 'The first to make this combo.'}
        </p>
      )}
      <dl className="fitting gap-2.5 [--least:5.2rem]">
        <Tile label="Style" option={brainRot.style} />
        <Tile label="Color" option={brainRot.colorPalette} />
        <Tile label="Craziness" option={brainRot.crazinessLevel} />
      </dl>
      {brainRot.drawnBy && <p className="text-small text-ink-2">{whoDrew[brainRot.drawnBy]}</p>}
    </>
  );
}

const whoDrew: Record<DrawnBy, string> = {
  engine: 'Drawn by our own engine.',
  model: 'Portrait by an AI model. The dancing figure, sticker and video are by our own engine.',
};

function counted(count: number, what: string): string {
  return `${fullNumber(count)} ${what}${count === 1 ? '' : 's'}`;
}

interface TileProps {
  label: string;
  option: BrainRot['style' | 'colorPalette' | 'crazinessLevel'];
}

function Tile({ label, option }: TileProps) {
  return (
    <div className="grid gap-2 rounded-[20px] border-2 border-line bg-card px-3 py-3 lg:px-4">
      <dt className="text-tiny font-semibold text-ink-2">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 font-display max-xl:flex-col max-xl:items-start text-[1.0625rem] leading-none font-medium capitalize lg:text-[1.1875rem]">
        <OptionIcon option={option} className="size-7 shrink-0" />
        {option}
      </dd>
    </div>
  );
}

const fill = { sky: 'bg-sky-soft', gum: 'bg-gum-soft', lemon: 'bg-lemon text-on-candy' };

interface ChipProps {
  tint: keyof typeof fill;
  style?: CSSProperties;
  children: ReactNode;
}

function Chip({ tint, style, children }: ChipProps) {
  return (
    <span
      style={style}
      className={classNames(
        'inline-flex h-[38px] items-center gap-2 rounded-full border-2 border-line px-3.5 text-small font-bold [&_img]:size-[22px]',
        fill[tint],
      )}
    >
      {children}
    </span>
  );
}
