import { useMemo } from 'react';
import type { Animal, Term } from '#contract/catalogue.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { useRead } from '#web/lib/reads.ts';

export type Kind = 'creature' | 'vibe';

/** A creature or a vibe as the lists show it. */
export interface Choice {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** A creature's English name, a vibe's description: searched as well as the name. */
  readonly detail: string;
  readonly art: string;
}

export interface Choices {
  readonly list: readonly Choice[];
  readonly state: 'loading' | 'failed' | 'ready';
  reload(): void;
}

const none: readonly Choice[] = [];

export function useCreatures(): Choices {
  const query = useRead('/api/animals');
  const list = useMemo(() => query.data?.map(creatureOf) ?? none, [query.data]);
  return { list, state: stateOf(query), reload: () => void query.refetch() };
}

export function useVibes(): Choices {
  const query = useRead('/api/terms');
  const list = useMemo(() => query.data?.map(vibeOf) ?? none, [query.data]);
  return { list, state: stateOf(query), reload: () => void query.refetch() };
}

/** Those whose name or detail holds what was typed, whatever its case. */
export function matching(list: readonly Choice[], search: string): readonly Choice[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return list;
  return list.filter(
    ({ name, detail }) => name.toLowerCase().includes(wanted) || detail.toLowerCase().includes(wanted),
  );
}

function creatureOf({ id, name, englishName }: Animal): Choice {
  return { kind: 'creature', id, name, detail: englishName, art: artOf('animal', id) };
}

function vibeOf({ id, name, description }: Term): Choice {
  return { kind: 'vibe', id, name, detail: description, art: artOf('term', id) };
}

function stateOf({
  isPending,
  isFetching,
  data,
}: {
  isPending: boolean;
  isFetching: boolean;
  data: unknown;
}) {
  if (data) return 'ready';
  return isPending || isFetching ? 'loading' : 'failed';
}
