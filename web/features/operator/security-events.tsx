import { useState } from 'react';
import type { OperatorEvent } from '#contract/operator.ts';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
import { sentence } from './sentence.ts';
import { firstLimit, maxLimit, ShowMore } from './show-more.tsx';
import { Timestamp } from './timestamp.tsx';

/** What happened to accounts in the last 90 days. */
export function SecurityEvents() {
  const [email, setEmail] = useState('');
  const [limit, setLimit] = useState(firstLimit);
  const events = useOperatorQuery('/api/operator/events', { query: { limit, ...(email && { email }) } });
  return (
    <div className="grid gap-6">
      <EmailSearch onSearch={setEmail} />
      <QueryState query={events} empty="No events">
        {(found) => (
          <>
            <SettingList>
              {found.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </SettingList>
            <ShowMore shown={found.length} limit={limit} onMore={() => setLimit(maxLimit)} />
          </>
        )}
      </QueryState>
    </div>
  );
}

export function EventRow({ event }: { event: OperatorEvent }) {
  const { kind, email, operator, address, device, about, createdAt } = event;
  const notes = [operator && `by ${operator}`, address && `from ${address}`, device, about].filter(Boolean);
  return (
    <SettingRow title={sentence(kind)}>
      <p className="wrap-anywhere">{[email ?? 'unknown', ...notes].join(' · ')}</p>
      <Timestamp at={createdAt} />
    </SettingRow>
  );
}
