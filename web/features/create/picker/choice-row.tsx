import type { ReactNode } from 'react';
import { type Choice, kinds } from './choices.ts';

export const rowHeight = 60;

interface ChoiceRowProps {
  choice: Choice;
  picked?: boolean;
  end?: ReactNode;
}

export function ChoiceRow({ choice, picked = false, end }: ChoiceRowProps) {
  return (
    <span className="grid h-[58px] grid-cols-[44px_1fr_18px] items-center gap-3 pr-2.5 pl-1.5">
      <span
        className={`grid size-11 place-items-center rounded-[13px] ${picked ? 'bg-white' : kinds[choice.kind].soft}`}
      >
        <img src={choice.art} alt="" width={30} height={30} draggable={false} />
      </span>
      <span className="min-w-0">
        <b className="block truncate leading-[1.2] font-extrabold">{choice.name}</b>
        <span className="block truncate text-tiny leading-[1.25] opacity-80">{choice.detail}</span>
      </span>
      {end}
    </span>
  );
}
