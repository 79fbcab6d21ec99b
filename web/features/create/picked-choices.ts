import { type Choice, useCreatures, useVibes } from './choices.ts';
import { usePicks } from './picks.ts';

/** What the picks stand for; an id that no list knows stands for nothing. */
export function usePickedChoices(): { creature: Choice | undefined; vibe: Choice | undefined } {
  const { animalId, termId } = usePicks();
  const [creatures, vibes] = [useCreatures(), useVibes()];
  return {
    creature: creatures.list.find(({ id }) => id === animalId),
    vibe: vibes.list.find(({ id }) => id === termId),
  };
}
