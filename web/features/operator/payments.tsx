import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import type { OperatorPayment } from '#contract/operator/operator-payments.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SettingList } from '#web/ui/fields/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { PaymentRow } from './payment-row.tsx';
import { QueryState } from './query-state.tsx';
import { firstLimit, maxLimit, ShowMore } from './show-more.tsx';

const statuses: { value: OperatorPayment['status']; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'held', label: 'Held' },
  { value: 'closed', label: 'Closed' },
];

export function Payments() {
  const [status, setStatus] = useState('');
  const [email, setEmail] = useState('');
  const [limit, setLimit] = useState(firstLimit);
  const known = statuses.find(({ value }) => value === status)?.value;
  const payments = useOperatorQuery('/api/operator/payments', {
    query: { limit, ...(known && { status: known }), ...(email && { email }) },
  });
  const replay = useOperatorAction(
    (which: { days: number; all: boolean }) => api('POST', '/api/operator/payments/replay', { body: which }),
    ({ events, payments: about }) =>
      `Replayed ${counted(events, 'event')} about ${counted(about, 'payment')}.`,
  );
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Status"
          anyLabel="Any status"
          options={statuses}
          value={status}
          onChange={setStatus}
        />
        <EmailSearch onSearch={setEmail} />
        <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate({ days: 3, all: false })}>
          Replay missed events
        </Button>
        <Button size="sm" busy={replay.isPending} onClick={() => replay.mutate({ days: 30, all: true })}>
          Replay the last 30 days
        </Button>
      </div>
      <QueryState query={payments} empty="No payments">
        {(found) => (
          <>
            <SettingList>
              {found.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </SettingList>
            <ShowMore shown={found.length} limit={limit} onMore={() => setLimit(maxLimit)} />
          </>
        )}
      </QueryState>
    </div>
  );
}
