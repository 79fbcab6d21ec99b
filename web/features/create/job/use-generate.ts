import { creditsPerBrainRot } from '#contract/constants.ts';
import { unlockAudio } from '#web/brain-rot/life/unlocked-audio.ts';
import { currentAuth, promptSignUp } from '#web/session/auth.ts';
import { useResumedAction } from '#web/session/pending-action.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useChosen } from '../picker/choices.ts';
import { adoptSuggestedPair, usePicks } from '../picker/picks.ts';
import { useClay } from '../picker/use-clay.ts';
import { followJob } from './job-store.ts';
import { openShop } from './shop.ts';
import { useJobEffects } from './use-job-effects.ts';

/** The Generate button's action: asks guests to sign up, and for missing picks. */
export function useGenerate(): () => void {
  const effects = useJobEffects();
  const picks = usePicks();
  const { animal, term } = useChosen(picks);
  const clay = useClay();
  const ready = animal !== undefined && term !== undefined;
  useResumedAction(ready ? 'generate' : null, generate);
  return generate;

  function generate() {
    if (!animal || !term) {
      toast({ title: 'Please select both an animal and a term!', variant: 'destructive' });
      return;
    }
    const { user } = currentAuth();
    if (!user) {
      adoptSuggestedPair();
      promptSignUp(
        'Sign Up to Generate',
        'Create a free account to generate your Brain Rot!',
        generate,
        'generate',
      );
      return;
    }
    // Open the shop instead of letting the server reject the order.
    if (user.credits < creditsPerBrainRot) return openShop();
    playUiSound('generate');
    unlockAudio();
    const { style, palette, craziness, seed } = picks;
    const ingredients = { animalId: animal.id, termId: term.id };
    const knobs = { style, palette, craziness, seed };
    const options = { ...ingredients, style, palette, craziness, ...(clay && { seed }) };
    void followJob(
      { ...ingredients, ...(clay && { knobs }) },
      (stream, follower) => stream.generate(options, newKey(), follower),
      effects,
    );
  }
}

// crypto.randomUUID is missing on plain-http addresses of a local network.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
