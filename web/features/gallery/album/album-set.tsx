import { Link } from 'wouter';
import type { AlbumSlot } from '#contract/album.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { CrownBadge } from '#web/brain-rot/crown.tsx';
import { Check } from '#web/ui/icons/icons.ts';

interface SlotProgress {
  id: string;
  name: string;
  brainRot: AlbumSlot['brainRot'] | undefined;
}

export interface SetProgress {
  kind: 'animal' | 'term';
  title: string;
  slots: readonly SlotProgress[];
  missing: readonly SlotProgress[];
}

// Three on a phone, where the longest names still fit.
const columns = 'repeat(auto-fit, minmax(5.4rem, 1fr))';

/** As wide as its slots in one row: small sets share a row. */
export function AlbumSetPanel({ set }: { set: SetProgress }) {
  const { kind, title, slots, missing } = set;
  const isComplete = missing.length === 0;
  return (
    <section
      style={{ flex: `${slots.length} 1 calc(${slots.length} * 5.9rem + 1.4rem)` }}
      className={`min-w-0 rounded-4 border-3 border-line p-3 shadow-stick ${isComplete ? 'bg-lemon-soft' : 'bg-card'}`}
    >
      <div className="mb-3 flex items-center gap-3">
        <Emblem set={set} />
        <div className="min-w-0 flex-1">
          <h3 className="type-h4">{title}</h3>
          <Bar set={set} />
        </div>
        {isComplete ? (
          <span className="inline-flex h-7 rotate-4 items-center gap-1 rounded-full border-2 border-line bg-lemon px-3 text-tiny font-extrabold text-on-candy">
            <Check aria-hidden="true" className="size-4" />
            Complete
          </span>
        ) : (
          <span className="text-small font-extrabold text-ink-2 tabular-nums">
            {slots.length - missing.length} of {slots.length}
          </span>
        )}
      </div>
      <ul
        className="grid gap-2"
        style={{ gridTemplateColumns: columns, maxWidth: `${slots.length * 8.5}rem` }}
      >
        {slots.map((slot) => (
          // Most are off screen: content-visibility defers their layout.
          <li key={slot.id} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 130px' }}>
            <Slot kind={kind} {...slot} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Emblem({ set: { kind, slots } }: { set: SetProgress }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 place-items-center rounded-2 border-2 border-line ${kind === 'animal' ? 'bg-sky' : 'bg-gum'}`}
    >
      <img src={artOf(kind, slots[0]?.id ?? '')} alt="" width={28} height={28} loading="lazy" />
    </span>
  );
}

export function Bar({ set: { slots, missing } }: { set: SetProgress }) {
  const done = slots.length - missing.length;
  return (
    <div aria-hidden="true" className="mt-1 h-3 overflow-hidden rounded-full border-2 border-line bg-sunk">
      <div className="h-full bg-slime" style={{ width: `${(100 * done) / slots.length}%` }} />
    </div>
  );
}

function Slot({ kind, id, name, brainRot }: SlotProgress & Pick<SetProgress, 'kind'>) {
  const style = brainRot
    ? { ...(brainRot.placeholder && { background: `center / cover url("${brainRot.placeholder}")` }) }
    : { padding: '18%', filter: 'grayscale(1)', opacity: 0.5 };
  return (
    <Link
      href={brainRot ? brainRotPath(brainRot.id) : `/?${kind}=${id}`}
      className={`relative grid overflow-hidden rounded-[20px] border-2 border-line no-underline ${brainRot ? 'bg-card' : 'border-dashed bg-card-2'}`}
    >
      <img
        src={brainRot?.imageUrl ?? artOf(kind, id)}
        alt={brainRot?.name ?? 'Not made yet:'}
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        style={style}
        className="aspect-square size-full object-cover"
      />
      {brainRot?.crown ? (
        <span className="absolute top-2 right-2">
          <CrownBadge crown={brainRot.crown} />
        </span>
      ) : (
        brainRot?.isFirstEver && (
          <span className="absolute top-2 right-2 rounded-full border-2 border-line bg-lemon px-2 text-tiny font-extrabold text-on-candy">
            1st<span className="sr-only"> ever</span>
          </span>
        )
      )}
      <span className="py-1.5 text-center text-tiny font-extrabold wrap-anywhere">{name}</span>
    </Link>
  );
}
