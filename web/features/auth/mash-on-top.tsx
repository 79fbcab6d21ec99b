import type { ShownMash } from '#web/session/shown-mash.ts';
import { Tag } from '#web/ui/tag.tsx';

/** Shows the current choice of the creator on top of the sign-in panel. */
export function MashOnTop({ mash: { name, arts } }: { mash: ShownMash }) {
  return (
    <>
      <div className="pointer-events-none absolute bottom-[calc(100%+3px)] left-7 flex pb-2.5">
        {arts.map((art, place) => (
          <img
            key={art}
            src={art}
            alt=""
            width={78}
            height={78}
            className={`size-[78px] diecut ${place === 0 ? '-rotate-4' : 'rotate-4'}`}
          />
        ))}
      </div>
      <span className="absolute -top-[3px] left-[18px] -translate-y-1/2 -rotate-2">
        <Tag tint="mint">{name}</Tag>
      </span>
    </>
  );
}
