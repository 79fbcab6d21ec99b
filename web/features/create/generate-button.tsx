import { useEffect, useRef } from 'react';
import { creditsPerBrainRot } from '#contract/constants.ts';
import { CostPill } from '#web/credits/cost-pill.tsx';
import { Button } from '#web/ui/button.tsx';
import { useJob } from './job-store.ts';
import { useGenerate } from './use-generate.ts';

export function GenerateButton({ disabled = false }: { disabled?: boolean }) {
  const { state } = useJob();
  const pending = state === 'pending';
  const generate = useGenerate();
  const button = useFocusBackFromResult(state);
  return (
    <Button ref={button} size="lg" tone="slime" block busy={pending} disabled={disabled} onClick={generate}>
      {pending ? (
        'Generating'
      ) : (
        <span className="flex flex-wrap items-center justify-center gap-2.5">
          Generate <CostPill credits={creditsPerBrainRot} />
        </span>
      )}
    </Button>
  );
}

/** The button was disabled while the dialog opened, so the dialog cannot hand the focus back by itself. */
function useFocusBackFromResult(state: ReturnType<typeof useJob>['state']) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const closed = before.current === 'done' && state === 'idle';
    before.current = state;
    if (!closed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [state]);
  return button;
}
