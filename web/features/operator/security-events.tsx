import { useState } from 'react';
import { SettingList } from '#web/ui/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { EventRow } from './event-row.tsx';
import { QueryState } from './query-state.tsx';
import { firstLimit, maxLimit, ShowMore } from './show-more.tsx';
import { useOperatorQuery } from './use-operator-query.ts';

/** What happened to accounts in the last 90 days. */
export function SecurityEvents() {
  const [email, setEmail] = useState('');
  const [limit, setLimit] = useState(firstLimit);
  const events = useOperatorQuery('/api/operator/events', { query: { limit, ...(email && { email }) } });
  return (
    <div className="grid gap-6">
      <EmailSearch onSearch={setEmail} />
      <QueryState query={events} empty="Nothing happened">
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
