import { useState } from 'react';
import type { OperatorPayment } from '#contract/operator.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SettingList } from '#web/ui/setting-row.tsx';
import { EmailSearch } from './email-search.tsx';
import { Look } from './look.tsx';
import { PaymentRow } from './payment-row.tsx';
import { few, many, ShowMore } from './show-more.tsx';
import { useDeed } from './use-deed.ts';
import { useLook } from './use-look.ts';

const statuses: { value: OperatorPayment['status']; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'held', label: 'Held' },
  { value: 'closed', label: 'Closed' },
];

/** The newest payments, and the way to look for missed events. */
export function Payments() {
  const [status, setStatus] = useState('');
  const [email, setEmail] = useState('');
  const [limit, setLimit] = useState(few);
  const known = statuses.find(({ value }) => value === status)?.value;
  const payments = useLook('/api/operator/payments', {
    query: { limit, ...(known && { status: known }), ...(email && { email }) },
  });
  const replay = useDeed(
    (which: { days: number; all: boolean }) => api('POST', '/api/operator/payments/replay', { body: which }),
    ({ events, payments: about }) => `Looked at ${events} events; they were about ${about} payments.`,
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
          Replay all of 30 days
        </Button>
      </div>
      <Look at={payments} nothing="No payments" isEmpty={(found) => found.length === 0}>
        {(found) => (
          <>
            <SettingList>
              {found.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </SettingList>
            <ShowMore shown={found.length} limit={limit} onMore={() => setLimit(many)} />
          </>
        )}
      </Look>
    </div>
  );
}
