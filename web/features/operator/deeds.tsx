import { useState } from 'react';
import type { Deed } from '#contract/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { Look } from './look.tsx';
import { useLook } from './use-look.ts';
import { When } from './when.tsx';

/** What operators did, newest first. */
export function Deeds() {
  const [isWithLooks, setWithLooks] = useState(false);
  const deeds = useLook('/api/operator/deeds', { query: isWithLooks ? { looks: 'shown' } : {} });
  return (
    <div className="grid gap-6">
      <div>
        <Button size="sm" aria-pressed={isWithLooks} onClick={() => setWithLooks(!isWithLooks)}>
          {isWithLooks ? 'Deeds only' : 'Show looks too'}
        </Button>
      </div>
      <Look at={deeds} nothing="Nobody has done anything" isEmpty={(found) => found.length === 0}>
        {(found) => (
          <SettingList>
            {found.map((deed) => (
              <DeedRow key={deed.id} deed={deed} />
            ))}
          </SettingList>
        )}
      </Look>
    </div>
  );
}

function DeedRow({
  deed: { operator, action, paymentId, email, reason, outcome, createdAt },
}: {
  deed: Deed;
}) {
  return (
    <SettingRow title={`${action}: ${outcome}`}>
      <p className="wrap-anywhere">
        {[`by ${operator}`, email && `for ${email}`, paymentId, reason && `“${reason}”`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <When at={createdAt} />
    </SettingRow>
  );
}
