import { useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Plus, X } from '#web/ui/icons.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useLayer } from '#web/ui/use-layer.ts';
import { type Choice, type Choices, type Kind, kinds } from './choices.ts';
import { clearChoice } from './picks.ts';
import { Reel } from './reel.tsx';
import type { Strip } from './use-spin.tsx';

const loadSheet = () => import('./choice-sheet.tsx');
const ChoiceSheet = lazyLayer(loadSheet);

interface MobileZoneProps {
  kind: Kind;
  choices: Choices;
  chosen: Choice | undefined;
  strip: Strip | null;
}

/** Opens the sheet of choices on a tap, and shows the reel while it spins. */
export function MobileZone({ kind, choices, chosen, strip }: MobileZoneProps) {
  const sheet = useLayer();
  const { name, label, tint, soft } = kinds[kind];
  const zone = useRef<HTMLButtonElement>(null);
  function clear() {
    clearChoice(kind);
    // The clear button unmounts with the choice.
    zone.current?.focus();
  }
  return (
    <div className="relative">
      <button
        ref={zone}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        disabled={strip !== null}
        onPointerEnter={() => prefetch(loadSheet)}
        onClick={sheet.open}
        className={`relative grid h-[172px] w-full content-center justify-items-center gap-1 rounded-[24px] border-3 border-line p-2 text-center leading-[1.2] ${chosen || strip ? soft : 'border-dashed bg-card'}`}
      >
        <span className="absolute top-0 left-3 z-1 -translate-y-[52%] -rotate-2">
          <Tag tint={tint}>{label}</Tag>
        </span>
        <ZoneContent chosen={chosen} strip={strip} />
      </button>
      {chosen && !strip && (
        <span className="absolute top-2.5 right-2.5 z-2">
          <IconButton size="sm" tone="flat" label={`Clear ${name}`} onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <ChoiceSheet
        kind={kind}
        choices={choices}
        selectedId={chosen?.id ?? null}
        open={sheet.isOpen}
        onClose={sheet.close}
      />
    </div>
  );
}

function ZoneContent({ chosen, strip }: Pick<MobileZoneProps, 'chosen' | 'strip'>) {
  if (strip) {
    return (
      <span className="absolute inset-1 overflow-hidden rounded-[18px]">
        <Reel strip={strip} rowHeight={96} row={ReelSticker} />
      </span>
    );
  }
  return (
    <>
      {chosen ? (
        <img
          key={chosen.id}
          src={chosen.art}
          alt=""
          width={78}
          height={78}
          className="size-[78px] animate-land diecut"
        />
      ) : (
        <span className="grid size-14 place-items-center rounded-full border-3 border-dashed border-ink-2 text-ink-2">
          <Plus aria-hidden="true" className="size-6" />
        </span>
      )}
      <b className="font-display text-[clamp(.875rem,4.4vw,1.0625rem)] font-medium">
        {chosen?.name ?? 'Pick one'}
      </b>
      <span className="text-small text-ink-2">{chosen ? 'Tap to change' : 'Tap to choose'}</span>
    </>
  );
}

function ReelSticker({ choice }: { choice: Choice }) {
  return (
    <span className="grid h-full place-items-center">
      <img src={choice.art} alt="" width={72} height={72} className="size-[72px]" />
    </span>
  );
}
