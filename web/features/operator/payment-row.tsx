import { Link } from 'wouter';
import { counted } from '#contract/counted.ts';
import type { OperatorPayment } from '#contract/operator/operator-payments.ts';
import { dollars } from '#contract/packs.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingRow } from '#web/ui/fields/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOperatorAction } from './operator-api.ts';
import { ReasonButton } from './reason-button.tsx';
import { sentence } from './sentence.ts';
import { Timestamp } from './timestamp.tsx';

const tints = { open: 'sky', paid: 'mint', held: 'tang', closed: 'gum' } as const;

export function PaymentRow({ payment }: { payment: OperatorPayment }) {
  const { id, status, price, refunded } = payment;
  const settle = useOperatorAction(
    () => api('POST', '/api/operator/payments/:id/settle', { params: { id } }),
    (after) => `The payment is ${after.status}.`,
  );
  const refund = useOperatorAction(
    (reason: string) =>
      api('POST', '/api/operator/payments/:id/refund', { params: { id }, body: { reason } }),
    (after) => `Refunded ${dollars(after.refunded)}, removed ${counted(after.takenBack, 'credit')}.`,
  );
  const notes = [
    refunded > 0 && `refunded ${dollars(refunded)}`,
    payment.disputed && 'disputed',
    payment.takenBack > 0 && `${counted(payment.takenBack, 'credit')} removed`,
    payment.heldBecause,
  ].filter(Boolean);
  return (
    <SettingRow
      title={payment.title}
      value={dollars(price)}
      tag={<Tag tint={tints[status]}>{sentence(status)}</Tag>}
      actions={
        <>
          <Button size="sm" busy={settle.isPending} onClick={() => settle.mutate()}>
            Settle
          </Button>
          {(status === 'paid' || status === 'held') && refunded < price && (
            <ReasonButton
              label="Refund"
              tone="cherry"
              dialog={{ title: 'Refund this payment', action: `Refund ${dollars(price - refunded)}` }}
              mutation={refund}
            >
              The money goes back to the card, and the credits are removed if any are left.
            </ReasonButton>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">
        <Link
          href={`${lazyRoutes.operator}?tab=users&user=${payment.userId}`}
          className="underline underline-offset-2"
        >
          {payment.email ?? 'Deleted user'}
        </Link>{' '}
        · {id}
      </p>
      {notes.length > 0 && <p className="text-ink">{notes.join(', ')}</p>}
      <Timestamp at={payment.createdAt} />
    </SettingRow>
  );
}
