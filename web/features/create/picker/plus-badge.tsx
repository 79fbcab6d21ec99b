import { Plus } from '#web/ui/icons/icons.ts';

export function PlusBadge({ lit, small = false }: { lit: boolean; small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute left-1/2 z-2 -translate-1/2 -rotate-8 ${small ? 'top-[calc(50%+13px)]' : 'top-[calc(50%+12px)]'}`}
    >
      <span
        key={String(lit)}
        className={`grid place-items-center rounded-full border-3 border-line bg-lemon text-on-candy ${small ? 'size-12' : 'size-16'} ${lit ? 'animate-land' : ''}`}
      >
        <Plus className={small ? 'size-[26px] [stroke-width:4]' : 'size-[34px] [stroke-width:4]'} />
      </span>
    </span>
  );
}
