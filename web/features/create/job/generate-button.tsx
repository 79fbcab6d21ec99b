import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '#contract/account.ts';
import { brainRotName, creditsPerBrainRot } from '#contract/constants.ts';
import { creditPacks } from '#contract/packs.ts';
import { unlockAudio } from '#web/brain-rot/life/unlocked-audio.ts';
import { Coin } from '#web/credits/coin.tsx';
import { creditWord } from '#web/credits/credit-messages.ts';
import { justBought } from '#web/credits/just-bought.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useStore } from '#web/lib/store.ts';
import { currentAuth, promptSignUp, useAuth } from '#web/session/auth.ts';
import { setPendingAction, useResumedAction } from '#web/session/pending-action.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dices } from '#web/ui/icons/lazy-icons.ts';
import { toastError } from '#web/ui/toasts/toast-store.ts';
import { type Choice, useChosen } from '../picker/choices.ts';
import { adoptSuggestedPair, reroll, usePicks } from '../picker/picks.ts';
import { useClay } from '../picker/use-clay.ts';
import { JobChip } from './job-chip.tsx';
import { followJob, useJob } from './job-store.ts';
import { openShop } from './shop.ts';
import { useJobEffects } from './use-job-effects.ts';

const oneCredit = `${creditsPerBrainRot} ${creditWord(creditsPerBrainRot)}`;

function GenerateButton({ disabled = false }: { disabled?: boolean }) {
  const { state } = useJob();
  const pending = state === 'pending';
  const { animal, term, loading } = useChosen(usePicks());
  const createBrainRot = useGenerate(animal, term);
  const button = useFocusBackFromResult(state);
  const { user } = useAuth();
  const { welcomeCredits } = useRuntimeConfig();
  const bought = useStore(justBought);
  const broke = user !== null && user.credits < creditsPerBrainRot && !pending;
  const isFree = broke && user.welcome === 'proof';
  const price = user === null && welcomeCredits > 0 ? 'First one free' : oneCredit;
  return (
    <div role="presentation" className="contents" {...useEarlyPress(loading, createBrainRot)}>
      <Button
        ref={button}
        size="lg"
        tone={broke && !isFree ? 'lemon' : 'slime'}
        block
        busy={pending}
        dimmed={!broke && !(animal && term)}
        disabled={(disabled || loading) && !broke}
        onClick={createBrainRot}
      >
        {pending ? (
          'Generating'
        ) : isFree ? (
          <span className="py-1 leading-tight text-balance">Confirm your email, make it free</span>
        ) : broke ? (
          `Get ${creditPacks[0].credits} credits`
        ) : bought && animal && term ? (
          <span className="py-1 leading-tight text-balance">
            Make {brainRotName(animal.name, term.name)} now
          </span>
        ) : (
          <span className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 py-2">
            Generate <CostPill>{price}</CostPill>
          </span>
        )}
      </Button>
    </div>
  );
}

/** A press on the button while the lists load, which disables it, counts once they are there: it gives no click. */
function useEarlyPress(loading: boolean, act: () => void) {
  const press = useRef<'begun' | 'ended'>(undefined);
  const finish = useEffectEvent(() => {
    if (press.current !== 'ended') return;
    press.current = undefined;
    act();
  });
  useEffect(() => {
    if (!loading) finish();
  }, [loading]);
  return {
    onPointerDown: () => void (press.current = loading ? 'begun' : undefined),
    onPointerCancel: () => void (press.current = undefined),
    onPointerUp() {
      if (!press.current) return;
      press.current = loading ? 'ended' : undefined;
      if (!loading) act();
    },
  };
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

function CostPill({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-on-candy py-1.5 pr-3 pl-[7px] font-text text-small leading-none font-extrabold text-white">
      <Coin className="size-[22px]" />
      <span>{children}</span>
    </span>
  );
}

/** The Generate button's action: without credits asks for the code or opens the shop, asks guests to sign up, and for missing picks. */
function useGenerate(animal: Choice | undefined, term: Choice | undefined): () => void {
  const effects = useJobEffects();
  const picks = usePicks();
  const clay = useClay();
  const { identity } = useRuntimeConfig();
  const ready = animal !== undefined && term !== undefined;
  useResumedAction(ready ? 'generate' : null, createBrainRot);
  return createBrainRot;

  function createBrainRot() {
    const { user } = currentAuth();
    if (animal && term) adoptSuggestedPair();
    if (user && user.credits < creditsPerBrainRot) {
      return user.welcome === 'proof' ? confirmEmail(user) : openShop();
    }
    if (!animal || !term) return toastError('Please select both an animal and a term!');
    if (!user) {
      promptSignUp(
        'Sign Up to Generate',
        'Create a free account to generate your Brain Rot!',
        createBrainRot,
        'generate',
      );
      return;
    }
    justBought.set(false);
    playUiSound('generate');
    unlockAudio();
    const { style, palette, craziness, seed } = picks;
    const ingredients = { animalId: animal.id, termId: term.id };
    const knobs = { style, palette, craziness, seed };
    const options = { ...ingredients, style, palette, craziness, ...(clay && { seed }) };
    void followJob(
      { ...ingredients, ...(clay && { knobs }) },
      (stream, follower) => stream.createBrainRot(options, newKey(), follower),
      effects,
    );
  }

  /** It is made once the code was right. Firebase takes no code: its link confirms. */
  function confirmEmail({ email }: User) {
    if (identity.kind === 'firebase') {
      return toastError('Confirm your email', `Open the link we sent to ${email}.`);
    }
    setPendingAction({ run: createBrainRot, name: 'generate' });
    currentAuth().openSignInAfter(0, 'code');
  }
}

// crypto.randomUUID is missing on plain-http addresses of a local network.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

export function GenerateRow({ disabled = false }: { disabled?: boolean }) {
  return (
    <div data-generate="" className="flex items-center gap-3">
      <GenerateButton disabled={disabled} />
      {useJob().state === 'pending' ? <JobChip /> : <RerollButton />}
    </div>
  );
}

function RerollButton() {
  const { animalId, termId } = usePicks();
  if (!useClay()) return null;
  return (
    <IconButton
      label="Reroll for free"
      disabled={!animalId || !termId}
      onClick={() => {
        playUiSound('pick');
        reroll();
      }}
    >
      <Dices aria-hidden="true" />
    </IconButton>
  );
}
