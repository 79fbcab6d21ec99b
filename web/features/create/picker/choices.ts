import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Animal, Term } from '#contract/catalogue.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { useRead } from '#web/lib/reads.ts';
import type { Kind } from './ingredient-kinds.ts';

/** An animal or a term. */
export interface Choice {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** An animal's English name, a term's description: searched as well as the name. */
  readonly detail: string;
  readonly art: string;
}

export interface Choices {
  readonly list: readonly Choice[];
  readonly state: 'loading' | 'failed' | 'ready';
  reload(): void;
}

const none: readonly Choice[] = [];

export function useAnimals(): Choices {
  const read = useRead('/api/animals');
  const list = useMemo(() => read.data?.map(animalChoice) ?? none, [read.data]);
  return { list, state: stateOf(read), reload: () => void read.refetch() };
}

export function useTerms(): Choices {
  const read = useRead('/api/terms');
  const list = useMemo(() => read.data?.map(termChoice) ?? none, [read.data]);
  return { list, state: stateOf(read), reload: () => void read.refetch() };
}

/** The choices with these ids; undefined for an unknown id. */
export function useChosen(ids: { animalId: string | null; termId: string | null }) {
  const [animals, terms] = [useAnimals(), useTerms()];
  return {
    animal: animals.list.find(({ id }) => id === ids.animalId),
    term: terms.list.find(({ id }) => id === ids.termId),
  };
}

export function matching(list: readonly Choice[], search: string): readonly Choice[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return list;
  return list.filter(
    ({ name, detail }) => name.toLowerCase().includes(wanted) || detail.toLowerCase().includes(wanted),
  );
}

function animalChoice({ id, name, englishName }: Animal): Choice {
  return { kind: 'animal', id, name, detail: englishName, art: artOf('animal', id) };
}

function termChoice({ id, name, description }: Term): Choice {
  return { kind: 'term', id, name, detail: description, art: artOf('term', id) };
}

function stateOf({ isPending, isFetching, data }: UseQueryResult): Choices['state'] {
  if (data) return 'ready';
  return isPending || isFetching ? 'loading' : 'failed';
}
