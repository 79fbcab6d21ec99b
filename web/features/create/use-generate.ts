import { creditsPerBrainRot } from '#contract/constants.ts';
import { readySong } from '#web/brain-rot/sound-ready.ts';
import { currentAuth, promptSignUp } from '#web/session/auth.ts';
import { useResumedAction } from '#web/session/pending-action.ts';
import { touch } from '#web/touch/touch.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useChosen } from './choices.ts';
import { followJob } from './job-store.ts';
import { adoptStandIn, usePicks } from './picks.ts';
import { openShop } from './shop.ts';
import { useClay } from './use-clay.ts';
import { useJobEffects } from './use-job-effects.ts';

/** What the Generate button does; guests are told to sign up, half-made picks to be completed. */
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
      adoptStandIn();
      promptSignUp(
        'Sign Up to Generate',
        'Create a free account to generate your Brain Rot!',
        generate,
        'generate',
      );
      return;
    }
    // Nobody should hear it from a refusal.
    if (user.credits < creditsPerBrainRot) return openShop();
    touch('generate');
    readySong();
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

// Not randomUUID: a plain-http address in somebody's own network does not have it.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
