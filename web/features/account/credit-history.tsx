import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CreditEntry } from '#contract/credits.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { creditWord } from '#web/credits/credit-messages.ts';
import { api, readForUser } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import type { Icon } from '#web/ui/icons/icon.tsx';
import { Sparkles } from '#web/ui/icons/icons.ts';
import { Coins, Gift, Redo2, Undo2 } from '#web/ui/icons/lazy-icons.ts';

const path = '/api/credits/history';
const folded = 5;
const mostPerRead = 100;

export function CreditHistory() {
  const [showAll, setShowAll] = useState(false);
  const history = useQuery({
    queryKey: [...readKey(path), showAll],
    queryFn: ({ signal }) => readForUser(() => readHistory(showAll, signal)),
    placeholderData: keepPreviousData,
    // Credits change in many places: refetch whenever the history is opened.
    refetchOnMount: 'always',
  });
  const { entries, total = 0 } = history.data ?? {};
  return (
    <ul className="grid divide-y-2 divide-dashed divide-line-soft rounded-4 border-3 border-line bg-card shadow-stick">
      {history.isError && !entries ? (
        <li className="p-4">
          <QueryFailure heading="h3" title="Couldn't load your history" query={history} />
        </li>
      ) : entries ? (
        entries.map((entry) => <Entry key={entry.id} entry={entry} />)
      ) : (
        <li className="grid min-h-[220px] place-items-center text-ink-2">
          <output>Counting your credits</output>
        </li>
      )}
      {entries && total === 0 && <li className="p-6 text-center text-ink-2">Nothing here yet.</li>}
      {total > folded && (
        <li className="p-4">
          <Button block aria-expanded={showAll} onClick={() => setShowAll(!showAll)}>
            {showAll ? 'Show less' : `Show all ${total}`}
          </Button>
        </li>
      )}
    </ul>
  );
}

async function readHistory(showAll: boolean, signal: AbortSignal) {
  const limit = showAll ? mostPerRead : folded;
  const history = await api('GET', path, { query: { limit }, signal });
  let cursor = showAll ? history.next : null;
  while (cursor !== null) {
    const { entries, next } = await api('GET', path, { query: { limit, cursor }, signal });
    history.entries.push(...entries);
    cursor = next;
  }
  return history;
}

const kinds: Record<CreditEntry['kind'], { icon: Icon; tint: string; title: string }> = {
  welcome: { icon: Gift, tint: 'bg-gum', title: 'Welcome gift' },
  bought: { icon: Coins, tint: 'bg-lemon', title: 'Bought credits' },
  spent: { icon: Sparkles, tint: 'bg-sky', title: 'Spent on' },
  'given-back': { icon: Undo2, tint: 'bg-mint', title: 'Refunded for' },
  'taken-back': { icon: Redo2, tint: 'bg-tang', title: 'Removed' },
  granted: { icon: Gift, tint: 'bg-gum', title: 'A gift from us' },
};
const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Entry({ entry }: { entry: CreditEntry }) {
  const { icon: Icon, tint, title } = kinds[entry.kind];
  return (
    <li className="grid grid-cols-[44px_1fr_auto] items-center gap-3.5 px-4 py-3 md:px-5">
      <span
        aria-hidden="true"
        className={`grid size-11 place-items-center rounded-2 border-2 border-line text-on-candy ${tint}`}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="leading-tight font-extrabold">
          {title} {entry.brainRot && <BrainRotName {...entry.brainRot} />}
        </p>
        {entry.reason && <p className="text-small text-ink-2">{entry.reason}</p>}
        <time dateTime={entry.createdAt} className="block text-tiny text-ink-2">
          {when.format(new Date(entry.createdAt))}
        </time>
      </div>
      <span
        className={`rounded-full px-3 py-1 font-extrabold whitespace-nowrap tabular-nums ${entry.amount > 0 ? 'bg-slime text-on-candy' : 'bg-sunk text-ink'}`}
      >
        {entry.amount > 0 ? `+${entry.amount}` : `−${-entry.amount}`}
        <span className="sr-only"> {creditWord(Math.abs(entry.amount))}</span>
      </span>
    </li>
  );
}

function BrainRotName({ id, name, available }: NonNullable<CreditEntry['brainRot']>) {
  return available ? (
    <Link href={brainRotPath(id)} className="underline underline-offset-2">
      {name}
    </Link>
  ) : (
    name
  );
}
