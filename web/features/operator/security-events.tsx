import { useState } from 'react';
import { SettingList } from '#web/ui/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { EventRow } from './event-row.tsx';
import { Look } from './look.tsx';
import { few, many, ShowMore } from './show-more.tsx';
import { useLook } from './use-look.ts';

/** What happened to accounts in the last 90 days. */
export function SecurityEvents() {
  const [email, setEmail] = useState('');
  const [limit, setLimit] = useState(few);
  const events = useLook('/api/operator/events', { query: { limit, ...(email && { email }) } });
  return (
    <div className="grid gap-6">
      <EmailSearch onSearch={setEmail} />
      <Look at={events} nothing="Nothing happened" isEmpty={(found) => found.length === 0}>
        {(found) => (
          <>
            <SettingList>
              {found.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </SettingList>
            <ShowMore shown={found.length} limit={limit} onMore={() => setLimit(many)} />
          </>
        )}
      </Look>
    </div>
  );
}
