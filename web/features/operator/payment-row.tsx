import { useState } from 'react';
import { Link } from 'wouter';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import type { OperatorPayment } from '#contract/operator.ts';
import { dollars } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingRow } from '#web/ui/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import WordsDialog from '#web/ui/words-dialog.tsx';
import { useDeed } from './use-deed.ts';
import { When } from './when.tsx';

const tints = { open: 'sky', paid: 'mint', held: 'tang', closed: 'gum' } as const;

/** One payment, and what can be done about it. */
export function PaymentRow({ payment }: { payment: OperatorPayment }) {
  const { id, status, price, refunded } = payment;
  const [isAsking, setAsking] = useState(false);
  const settle = useDeed(
    () => api('POST', '/api/operator/payments/:id/settle', { params: { id } }),
    (after) => `The provider was asked: it is ${after.status}.`,
  );
  const refund = useDeed(
    (reason: string) =>
      api('POST', '/api/operator/payments/:id/refund', { params: { id }, body: { reason } }),
    (after) => `${dollars(after.refunded)} went back, ${after.takenBack} credits were taken back.`,
  );
  const notes = [
    refunded > 0 && `refunded ${dollars(refunded)}`,
    payment.disputed && 'disputed',
    payment.takenBack > 0 && `${payment.takenBack} credits taken back`,
    payment.heldBecause,
  ].filter(Boolean);
  return (
    <SettingRow
      title={`${payment.title}, ${dollars(price)}`}
      tag={<Tag tint={tints[status]}>{status}</Tag>}
      actions={
        <>
          <Button size="sm" busy={settle.isPending} onClick={() => settle.mutate()}>
            Settle
          </Button>
          {(status === 'paid' || status === 'held') && refunded < price && (
            <Button size="sm" tone="cherry" onClick={() => setAsking(true)}>
              Refund
            </Button>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">
        <Link href={`${lazyRoutes.operator}?tab=people&person=${payment.userId}`}>
          {payment.email ?? 'Somebody who is gone'}
        </Link>{' '}
        · {id}
      </p>
      {notes.length > 0 && <p className="text-ink">{notes.join(', ')}</p>}
      <When at={payment.createdAt} />
      {isAsking && (
        <WordsDialog
          open
          title="Refund this payment"
          label="Why?"
          action={`Give ${dollars(price - refunded)} back`}
          tone="cherry"
          busy={refund.isPending}
          onClose={() => setAsking(false)}
          onAct={(reason) => refund.mutate(reason, { onSuccess: () => setAsking(false) })}
        >
          <p className="text-ink-2">
            The money goes back to the card, and the credits are taken back as far as there are any.
          </p>
        </WordsDialog>
      )}
    </SettingRow>
  );
}
