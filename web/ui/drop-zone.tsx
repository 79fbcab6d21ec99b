import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Plus, X } from './icons/icons.ts';
import { Tag } from './tag.tsx';

interface DropZoneProps {
  label: string;
  tint: 'sky' | 'gum';
  hint: string;
  filled?: { name: string; art: ReactNode } | undefined;
  onClear(): void;
  onAsk(): void;
  onDropText(text: string): void;
}

export function DropZone({ label, tint, hint, filled, onClear, onAsk, onDropText }: DropZoneProps) {
  const [over, setOver] = useState(false);

  function allowDrop(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }
  function takeDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onDropText(event.dataTransfer.getData('text/plain'));
  }

  return (
    <div
      // Dropping is a shortcut for pointers; pressing an entry of the list does the same.
      role="presentation"
      onDragEnter={allowDrop}
      onDragOver={allowDrop}
      onDragLeave={() => setOver(false)}
      onDrop={takeDrop}
      className={classNames(
        '@container relative grid h-[206px] content-center justify-items-center gap-1.5 rounded-4 border-3 border-line px-1 py-3 text-center transition-transform duration-[140ms] ease-pop',
        over && 'scale-[1.03] bg-lemon text-on-candy',
        !over && (filled ? (tint === 'sky' ? 'bg-sky-soft' : 'bg-gum-soft') : 'border-dashed bg-card'),
      )}
    >
      <span className="absolute -top-[3px] left-[18px] -translate-y-1/2 -rotate-2">
        <Tag tint={tint}>{label}</Tag>
      </span>
      {over ? (
        <b className="pointer-events-none type-h4">Let go!</b>
      ) : filled ? (
        <>
          <span className="absolute top-2.5 right-2.5">
            <IconButton size="sm" tone="flat" label={`Clear ${label.toLowerCase()}`} onClick={onClear}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
          <span className="mt-0.5 mb-1 diecut @max-[180px]:mt-4 [&_img]:size-[118px] @max-[180px]:[&_img]:size-20">
            {filled.art}
          </span>
          <b className="type-h4 @max-[180px]:text-[1rem]">{filled.name}</b>
        </>
      ) : (
        <button
          type="button"
          onClick={onAsk}
          className="absolute inset-0 grid content-center justify-items-center gap-1.5 rounded-[inherit]"
        >
          <span className="grid size-14 place-items-center rounded-full border-3 border-dashed border-ink-2 text-ink-2">
            <Plus aria-hidden="true" className="size-6" />
          </span>
          <b className="type-h4 @max-[180px]:text-[1rem]">Drop a {label.toLowerCase()}</b>
          <span className="text-small text-ink-2">{hint}</span>
        </button>
      )}
    </div>
  );
}
