import { useEffect } from 'react';
import { useAnimals, useTerms } from './choices.ts';
import { suggestPair } from './picks.ts';
import { todaysMash } from './todays-mash.ts';

/** Guests start with today's mash, signed-in users with an empty machine. */
export function useTodaysMash(guest: boolean): void {
  const [{ list: animals }, { list: terms }] = [useAnimals(), useTerms()];
  useEffect(() => {
    const place = todaysMash(Date.now(), animals.length, terms.length);
    const [animal, term] = [animals[place.animal], terms[place.term]];
    suggestPair(guest && animal && term ? { animalId: animal.id, termId: term.id } : undefined);
  }, [guest, animals, terms]);
}
