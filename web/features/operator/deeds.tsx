import { useState } from 'react';
import type { AuditEntry } from '#contract/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { Look } from './look.tsx';
import { useLook } from './use-look.ts';
import { When } from './when.tsx';

/** What operators did, newest first. */
export function Deeds() {
  const [isWithLooks, setWithLooks] = useState(false);
  // One for each page shown; the first page has none.
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <div className="grid gap-6">
      <div>
        <Button
          size="sm"
          onClick={() => {
            setWithLooks(!isWithLooks);
            setCursors([undefined]);
          }}
        >
          {isWithLooks ? 'Show deeds only' : 'Show looks too'}
        </Button>
      </div>
      {cursors.map((before, index) => (
        <DeedsPage
          key={before ?? 'first'}
          query={{ ...(isWithLooks && { views: 'shown' }), ...(before && { before }) }}
          {...(index === cursors.length - 1 && {
            onShowOlder: (last: number) => setCursors([...cursors, last]),
          })}
        />
      ))}
    </div>
  );
}

/** As many as the server answers at a time. */
const pageSize = 100;

interface DeedsPageProps {
  query: { views?: 'shown'; before?: number };
  /** On the last page shown. */
  onShowOlder?: (last: number) => void;
}

function DeedsPage({ query, onShowOlder }: DeedsPageProps) {
  const deeds = useLook('/api/operator/audit-log', { query });
  return (
    <Look at={deeds} nothing="Nobody has done anything" isEmpty={(found) => found.length === 0}>
      {(found) => (
        <>
          <SettingList>
            {found.map((deed) => (
              <DeedRow key={deed.id} deed={deed} />
            ))}
          </SettingList>
          {onShowOlder && found.length === pageSize && (
            <Button block onClick={() => onShowOlder(found.at(-1)?.id ?? 0)}>
              Show older
            </Button>
          )}
        </>
      )}
    </Look>
  );
}

function DeedRow({
  deed: { operator, action, paymentId, email, reason, outcome, createdAt },
}: {
  deed: AuditEntry;
}) {
  const notes = [`by ${operator}`, email && `for ${email}`, paymentId, reason && `“${reason}”`];
  return (
    <SettingRow title={`${action}: ${outcome}`}>
      <p className="wrap-anywhere">{notes.filter(Boolean).join(' · ')}</p>
      <When at={createdAt} />
    </SettingRow>
  );
}
