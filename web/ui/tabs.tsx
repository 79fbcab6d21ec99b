import type { KeyboardEvent } from 'react';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { value: NoInfer<T>; label: string }[];
  value: T;
  onChange(value: NoInfer<T>): void;
  controls: string;
  /** Scrolls sideways where the tabs do not fit, instead of wrapping. */
  oneRow?: boolean;
}

function showInRow(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** A row of tabs; arrow keys move between them, as in the ARIA tab pattern. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  controls,
  oneRow = false,
}: TabsProps<T>) {
  function moveWithArrows(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      data-one-row={oneRow || undefined}
      onKeyDown={moveWithArrows}
      className="fitting gap-1 rounded-button [--least:5.2rem] border-2 border-line bg-sunk p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          ref={oneRow && tab.value === value ? showInRow : null}
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className="min-h-11 rounded-[13px] px-1 font-extrabold leading-tight text-ink-2 aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-[0_0_0_2px_var(--line)]"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
