import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#contract/operator/operator.ts';
import { api, readForUser } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { QueryState } from './query-state.tsx';
import { sentence } from './sentence.ts';
import { Timestamp } from './timestamp.tsx';

const path = '/api/operator/audit-log';
const pageSize = 100;

export function AuditLog() {
  const [isWithViews, setWithViews] = useState(false);
  const filter = isWithViews ? ({ views: 'shown' } as const) : {};
  const log = useInfiniteQuery({
    queryKey: readKey(path, { query: filter }),
    queryFn: ({ pageParam: before, signal }) =>
      readForUser(() => api('GET', path, { query: { ...filter, before }, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.id : undefined),
    refetchOnMount: 'always',
    select: ({ pages }) => pages.flat(),
  });
  return (
    <div className="grid gap-6">
      <div>
        <Button size="sm" onClick={() => setWithViews(!isWithViews)}>
          {isWithViews ? 'Actions only' : 'Include views'}
        </Button>
      </div>
      <QueryState query={log} empty="No actions yet">
        {(entries) => (
          <>
            <SettingList>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </SettingList>
            <NextPageButton query={log} label="Show older" />
          </>
        )}
      </QueryState>
    </div>
  );
}

function EntryRow({
  entry: { operator, action, paymentId, email, reason, outcome, createdAt },
}: {
  entry: AuditEntry;
}) {
  const notes = [`by ${operator}`, email && `for ${email}`, paymentId, reason && `“${reason}”`];
  return (
    <SettingRow title={`${sentence(action)}: ${outcome}`}>
      <p className="wrap-anywhere">{notes.filter(Boolean).join(' · ')}</p>
      <Timestamp at={createdAt} />
    </SettingRow>
  );
}
