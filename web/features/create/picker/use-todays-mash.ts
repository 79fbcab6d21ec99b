import { useEffect } from 'react';
import { useAnimals, useTerms } from './choices.ts';
import { standIn } from './picks.ts';
import { todaysMash } from './todays-mash.ts';

/** A guest's machine does not start empty; those who are signed in begin with what they want. */
export function useTodaysMash(guest: boolean): void {
  const [{ list: animals }, { list: terms }] = [useAnimals(), useTerms()];
  useEffect(() => {
    const place = todaysMash(Date.now(), animals.length, terms.length);
    const [animal, term] = [animals[place.animal], terms[place.term]];
    standIn(guest && animal && term ? { animalId: animal.id, termId: term.id } : undefined);
  }, [guest, animals, terms]);
}
