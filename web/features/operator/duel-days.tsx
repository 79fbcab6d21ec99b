import { useState } from 'react';
import { Link } from 'wouter';
import { counted } from '#contract/counted.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import type { DayEntry, OperatorDay } from '#contract/operator-days.ts';
import { brainRotPath } from '#contract/routes.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#web/ui/icons.ts';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { OperatorPicture } from './operator-picture.tsx';
import { QueryState } from './query-state.tsx';
import { ReasonButton } from './reason-button.tsx';
import { sentence } from './sentence.ts';

const dayMs = 24 * 60 * 60 * 1000;

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Entries and votes of a day, today's at first. */
export function DuelDays() {
  const [today] = useState(() => dayOf(Date.now()));
  const [day, setDay] = useState(today);
  const query = useOperatorQuery('/api/operator/days/:day', { params: { day } });
  const step = (days: number) => setDay(dayOf(Date.parse(day) + days * dayMs));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="sm" onClick={() => step(-1)}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Day before
        </Button>
        <Button size="sm" disabled={day >= today} onClick={() => step(1)}>
          Day after
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Button>
        <b className="font-extrabold tabular-nums">{day}</b>
      </div>
      <QueryState query={query}>{(shown) => <DayView day={shown} />}</QueryState>
    </div>
  );
}

function DayView({
  day: { day, number, animalName, termName, isOver, entries, ...counts },
}: {
  day: OperatorDay;
}) {
  const recompute = useOperatorAction(
    (reason: string) =>
      api('POST', '/api/operator/days/:day/recompute', { params: { day }, body: { reason } }),
    'The places are computed again.',
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="type-h3">
            Mash #{number}: {animalName} {termName}
          </h2>
          <p className="text-ink-2 tabular-nums">
            {counted(entries.length, 'entry', 'entries')} · {counted(counts.votes, 'vote')} by{' '}
            {counted(counts.voters, 'voter')} · {counted(counts.skips, 'skip')}
          </p>
        </div>
        {isOver && (
          <ReasonButton
            label="Recompute"
            dialog={{ title: `Recompute ${day}`, action: 'Recompute the places', tone: 'slime' }}
            mutation={recompute}
          >
            Places and crowns of this day are computed again from its votes.
          </ReasonButton>
        )}
      </div>
      {entries.length > 0 ? (
        <SettingList>
          {entries.map((entry) => (
            <EntryRow key={entry.brainRotId} day={day} entry={entry} />
          ))}
        </SettingList>
      ) : (
        <p>No entries</p>
      )}
    </>
  );
}

function EntryRow({ day, entry }: { day: string; entry: DayEntry }) {
  const { brainRotId: id, name, status, userId, nickname, isRemoved, votes, wins, place } = entry;
  const change = useOperatorAction(
    (reason: string) =>
      api('POST', '/api/operator/days/:day/entries/:id', {
        params: { day, id },
        body: { isRemoved: !isRemoved, reason },
      }),
    isRemoved ? 'It is in again.' : 'It is out.',
  );
  const label = isRemoved ? 'Put back' : 'Take out';
  return (
    <SettingRow
      title={name}
      icon={
        <span className="size-11 overflow-hidden rounded-2 border-2 border-line bg-sunk">
          <OperatorPicture id={id} alt="" />
        </span>
      }
      tag={
        <>
          {place !== null && <Tag tint="mint">No. {place}</Tag>}
          {isRemoved && <Tag tint="gum">Out</Tag>}
          {status !== 'ready' && <Tag tint="tang">{sentence(status)}</Tag>}
        </>
      }
      value={`${wins} of ${votes} won`}
      actions={
        <ReasonButton
          label={label}
          name={`${label} ${id}`}
          tone={isRemoved ? 'plain' : 'cherry'}
          dialog={{ title: `${label}: ${name}`, action: label, tone: isRemoved ? 'slime' : 'cherry' }}
          mutation={change}
        >
          {isRemoved
            ? 'It is dealt in duels again, if the day still goes on.'
            : 'It is dealt in no more duels and gets no place. It stays public.'}{' '}
          The places of a day that is over change once you recompute it.
        </ReasonButton>
      }
    >
      <p className="wrap-anywhere">
        <Link href={brainRotPath(id)} className="underline underline-offset-2">
          {id}
        </Link>{' '}
        ·{' '}
        <Link
          href={`${lazyRoutes.operator}?tab=users&user=${userId}`}
          className="underline underline-offset-2"
        >
          {nickname ?? 'View maker'}
        </Link>
      </p>
    </SettingRow>
  );
}
