import { Flame } from '#web/ui/shell-icons.ts';
import { compactNumber } from '../numbers.ts';

export function FireBadge({ heat }: { heat: number }) {
  return (
    <span className="inline-flex h-7 -rotate-4 items-center gap-1 rounded-full border-2 border-line bg-tang pr-[11px] pl-2 text-tiny font-extrabold text-on-candy tabular-nums md:h-8 md:text-[.875rem]">
      <Flame aria-hidden="true" className="size-4 fill-current" />
      <span className="sr-only">Likes and shares:</span>
      {compactNumber(heat)}
    </span>
  );
}
