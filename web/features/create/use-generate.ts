import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { routes } from '#contract/routes.ts';
import { useAuth, useSignInAgain, useSignInPrompt } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';
import { generate } from './generate-stream.ts';
import { follow, forgetGeneration, resume, type Surroundings } from './generation.ts';
import { usePickedChoices } from './picked-choices.ts';
import { usePicks } from './picks.ts';

export function useSurroundings(): Surroundings {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const askToSignInAgain = useSignInAgain();
  return useMemo(
    () => ({ queryClient, askToSignInAgain, goToCheckout: () => navigate(routes.checkout) }),
    [queryClient, navigate, askToSignInAgain],
  );
}

/** Picks up what was left in the making; what a former user left behind is forgotten. */
export function useResumedGeneration(): void {
  const { user } = useAuth();
  const surroundings = useSurroundings();
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) void resume(surroundings);
    else forgetGeneration();
  }, [signedIn, surroundings]);
}

/** The deed behind the Generate button; guests are told to sign up, half-made picks to be completed. */
export function useGenerate(): () => void {
  const { user } = useAuth();
  const promptSignIn = useSignInPrompt();
  const surroundings = useSurroundings();
  const { style, palette, craziness } = usePicks();
  const { creature, vibe } = usePickedChoices();
  return () => {
    if (!creature || !vibe) {
      toast({ title: 'Please select both an animal and a term!', variant: 'destructive' });
      return;
    }
    if (!user) {
      promptSignIn('Sign Up to Generate', 'Create a free account to generate your Brain Rot!');
      return;
    }
    const ingredients = { animalId: creature.id, termId: vibe.id };
    const options = { ...ingredients, style, palette, craziness };
    void follow(ingredients, (follower) => generate(options, newKey(), follower), surroundings);
  };
}

// Not randomUUID: a plain-http address in somebody's own network does not have it.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
