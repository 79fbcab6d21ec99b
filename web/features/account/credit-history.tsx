import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CreditEntry } from '#contract/credits.ts';
import { brainRotPath } from '#contract/routes.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { creditWord } from '#web/credits/credit-word.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { readOptions } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import type { Icon } from '#web/ui/icon.tsx';
import { Sparkles } from '#web/ui/icons.ts';
import { Coins, Gift, Redo2, Undo2 } from '#web/ui/lazy-icons.ts';

const pageSize = 20;

/** Every change of the balance, newest first: bought, spent on which Brain Rot, given back and why. */
export function CreditHistory() {
  // One for each page shown; the first page has none.
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ul className="grid divide-y-2 divide-dashed divide-line-soft rounded-4 border-3 border-line bg-card shadow-stick">
      {cursors.map((cursor, index) => (
        <HistoryPage
          key={cursor ?? 'first'}
          cursor={cursor}
          last={index === cursors.length - 1}
          onShowOlder={(next) => setCursors([...cursors, next])}
        />
      ))}
    </ul>
  );
}

interface HistoryPageProps {
  cursor: string | undefined;
  last: boolean;
  onShowOlder(cursor: string): void;
}

function HistoryPage({ cursor, last, onShowOlder }: HistoryPageProps) {
  const history = useQuery({
    ...readOptions('/api/credits/history', { query: { limit: pageSize, cursor } }),
    // Credits change in many places; a ledger is read anew whenever it is opened.
    refetchOnMount: 'always',
  });
  if (history.error) {
    return (
      <li className="p-4">
        <LoadFailure heading="h3" title="Your history would not load" onRetry={() => void history.refetch()}>
          {messageOf(history.error)}
        </LoadFailure>
      </li>
    );
  }
  if (!history.data) {
    return (
      <li className="grid min-h-[220px] place-items-center text-ink-2">
        <output>Counting your credits</output>
      </li>
    );
  }
  const { entries, next } = history.data;
  return (
    <>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {entries.length === 0 && last && <li className="p-6 text-center text-ink-2">Nothing here yet.</li>}
      {last && next && (
        <li className="p-4">
          <Button block onClick={() => onShowOlder(next)}>
            Show older
          </Button>
        </li>
      )}
    </>
  );
}

const looks: Record<CreditEntry['kind'], { icon: Icon; tint: string; title: string }> = {
  welcome: { icon: Gift, tint: 'bg-gum', title: 'Welcome gift' },
  bought: { icon: Coins, tint: 'bg-lemon', title: 'Bought credits' },
  spent: { icon: Sparkles, tint: 'bg-sky', title: 'Spent on' },
  'given-back': { icon: Undo2, tint: 'bg-mint', title: 'Given back for' },
  'taken-back': { icon: Redo2, tint: 'bg-tang', title: 'Taken back' },
  granted: { icon: Gift, tint: 'bg-gum', title: 'A gift from us' },
};
const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Entry({ entry }: { entry: CreditEntry }) {
  const { icon: Icon, tint, title } = looks[entry.kind];
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
