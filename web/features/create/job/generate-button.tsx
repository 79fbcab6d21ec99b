import { useEffect, useRef } from 'react';
import { creditsPerBrainRot } from '#contract/constants.ts';
import { creditPacks } from '#contract/packs.ts';
import { CostPill } from '#web/credits/cost-pill.tsx';
import { creditWord } from '#web/credits/credit-word.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { useJob } from './job-store.ts';
import { openShop } from './shop.ts';
import { useGenerate } from './use-generate.ts';

export function GenerateButton({ disabled = false }: { disabled?: boolean }) {
  const { state } = useJob();
  const pending = state === 'pending';
  const generate = useGenerate();
  const button = useFocusBackFromResult(state);
  const { user } = useAuth();
  const { welcomeCredits } = useRuntimeConfig();
  const broke = user !== null && user.credits < creditsPerBrainRot && !pending;
  return (
    <Button
      ref={button}
      size="lg"
      tone={broke ? 'lemon' : 'slime'}
      block
      busy={pending}
      disabled={disabled && !broke}
      onClick={broke ? openShop : generate}
    >
      {pending ? (
        'Generating'
      ) : broke ? (
        `Get ${creditPacks[0].credits} credits`
      ) : (
        <span className="flex flex-wrap items-center justify-center gap-2.5">
          Generate{' '}
          {user === null && welcomeCredits > 0 ? (
            <CostPill>First one free</CostPill>
          ) : (
            <CostPill>
              {creditsPerBrainRot} {creditWord(creditsPerBrainRot)}
            </CostPill>
          )}
        </span>
      )}
    </Button>
  );
}

/** The button was disabled when the dialog opened, so that the dialog cannot return the focus to it. */
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
