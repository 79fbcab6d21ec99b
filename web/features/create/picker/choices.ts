import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Animal, Term } from '#contract/catalogue.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { useRead } from '#web/lib/reads.ts';

/** The two ingredients of a Brain Rot, as users know them. */
export const kinds = {
  animal: { name: 'creature', label: 'Creature', tint: 'sky', fill: 'bg-sky', soft: 'bg-sky-soft' },
  term: { name: 'vibe', label: 'Vibe', tint: 'gum', fill: 'bg-gum', soft: 'bg-gum-soft' },
} as const;
export type Kind = keyof typeof kinds;

export function searchHint(kind: Kind, count: number): string {
  return `Search ${count > 0 ? `${count} ` : ''}${kinds[kind].name}s`;
}

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

export const useAnimals = (): Choices => useChoices(useRead('/api/animals'), animalChoice);
export const useTerms = (): Choices => useChoices(useRead('/api/terms'), termChoice);

function useChoices<Item>(read: UseQueryResult<Item[]>, toChoice: (item: Item) => Choice): Choices {
  const list = useMemo(() => read.data?.map(toChoice) ?? none, [read.data, toChoice]);
  return { list, state: stateOf(read), reload: () => void read.refetch() };
}

export function useChosen(ids: { animalId: string | null; termId: string | null; own?: boolean }) {
  const [animals, terms] = [useAnimals(), useTerms()];
  const isReady = animals.state === 'ready' && terms.state === 'ready';
  return {
    animal: animals.list.find(({ id }) => id === ids.animalId),
    term: terms.list.find(({ id }) => id === ids.termId),
    // With the lists there, it waits for the pair of the day.
    loading: isReady
      ? ids.own === false && !ids.animalId
      : animals.state === 'loading' || terms.state === 'loading',
  };
}

/** Whether a choice has changed since its part was mounted: one that was there before is shown without an entrance. */
export function useIsNew(choice: Choice | undefined): boolean {
  const [first] = useState(choice?.id);
  return choice?.id !== first;
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

/** The drag data of a row; text dragged from elsewhere does not match. */
export function dragText({ kind, id }: Choice): string {
  return `rotopia:${kind}:${id}`;
}

export function choiceFromDrag(text: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => dragText(choice) === text);
}
