import { Check } from './icons/icons.ts';

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="flex items-center gap-3 text-[1.0625rem] font-bold">
          <span className="grid size-[30px] shrink-0 place-items-center rounded-full border-2 border-line bg-slime text-on-candy">
            <Check aria-hidden="true" className="size-[17px] [stroke-width:3.6]" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
