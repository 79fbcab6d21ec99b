import { counted } from '#contract/counted.ts';
import type { OperatorRefundRequest } from '#contract/operator/operator-payments.ts';
import { dollars } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
import { ReasonButton } from './reason-button.tsx';
import { Timestamp } from './timestamp.tsx';

export function RefundRequests() {
  return (
    <QueryState query={useOperatorQuery('/api/operator/refund-requests')} empty="No refund requests">
      {(requests) => (
        <SettingList>
          {requests.map((request) => (
            <RequestRow key={request.payment.id} request={request} />
          ))}
        </SettingList>
      )}
    </QueryState>
  );
}

const statusTags = {
  open: { tint: 'tang', label: 'Needs a reply' },
  approved: { tint: 'mint', label: 'Approved' },
  declined: { tint: 'gum', label: 'Declined' },
} as const;

function RequestRow({ request }: { request: OperatorRefundRequest }) {
  const { payment, status } = request;
  const { tint, label } = statusTags[status];
  return (
    <SettingRow
      title={payment.title}
      value={dollars(payment.price)}
      tag={<Tag tint={tint}>{label}</Tag>}
      actions={status === 'open' && <Answers payment={payment} />}
    >
      <p className="wrap-anywhere">
        {payment.email ?? 'Deleted user'} · {payment.id}
      </p>
      {request.reason && <p className="text-ink wrap-anywhere">“{request.reason}”</p>}
      {request.answer && <p className="wrap-anywhere">Reply: {request.answer}</p>}
      <p>
        {counted(payment.credits, 'credit')} bought, {request.creditsLeft} left in the account
      </p>
      <Timestamp at={request.createdAt} />
    </SettingRow>
  );
}

function Answers({ payment: { id, price, credits } }: Pick<OperatorRefundRequest, 'payment'>) {
  const approve = useAnswer({ id, isApproved: true });
  const decline = useAnswer({ id, isApproved: false });
  const label = 'Message to buyer';
  return (
    <>
      <ReasonButton
        label="Approve"
        tone="slime"
        dialog={{ title: 'Approve the refund', label, action: `Refund ${dollars(price)}`, tone: 'slime' }}
        mutation={approve}
      >
        The money goes back to the card, and {counted(credits, 'credit')} are removed if any are left.
      </ReasonButton>
      <ReasonButton
        label="Decline"
        dialog={{ title: 'Decline the refund', label, action: 'Decline' }}
        mutation={decline}
      >
        The buyer keeps the credits.
      </ReasonButton>
    </>
  );
}

function useAnswer({ id, isApproved }: { id: string; isApproved: boolean }) {
  return useOperatorAction(
    (reason: string) =>
      api('POST', '/api/operator/refund-requests/:id', { params: { id }, body: { isApproved, reason } }),
    'The buyer gets your reply by email.',
  );
}
