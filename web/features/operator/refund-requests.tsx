import type { OperatorRefundRequest } from '#contract/operator.ts';
import { dollars } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOperatorAction, useOperatorQuery } from './operator-api.ts';
import { QueryState } from './query-state.tsx';
import { ReasonButton } from './reason-button.tsx';
import { Timestamp } from './timestamp.tsx';

export function RefundRequests() {
  return (
    <QueryState
      query={useOperatorQuery('/api/operator/refund-requests')}
      empty="Nobody wants their money back"
    >
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
  open: { tint: 'tang', label: 'Waits for you' },
  approved: { tint: 'mint', label: 'Approved' },
  declined: { tint: 'gum', label: 'Declined' },
} as const;

function RequestRow({ request }: { request: OperatorRefundRequest }) {
  const { payment, status } = request;
  const { tint, label } = statusTags[status];
  return (
    <SettingRow
      title={`${payment.title}, ${dollars(payment.price)}`}
      tag={<Tag tint={tint}>{label}</Tag>}
      actions={status === 'open' && <Answers payment={payment} />}
    >
      <p className="wrap-anywhere">
        {payment.email ?? 'Somebody who is gone'} · {payment.id}
      </p>
      {request.reason && <p className="text-ink wrap-anywhere">“{request.reason}”</p>}
      {request.answer && <p className="wrap-anywhere">Answered: {request.answer}</p>}
      <p>
        {payment.credits} credits bought, {request.creditsLeft} left in the account
      </p>
      <Timestamp at={request.createdAt} />
    </SettingRow>
  );
}

function Answers({ payment: { id, price, credits } }: Pick<OperatorRefundRequest, 'payment'>) {
  const approve = useAnswer({ id, isApproved: true });
  const decline = useAnswer({ id, isApproved: false });
  const label = 'What shall the buyer read?';
  return (
    <>
      <ReasonButton
        label="Approve"
        tone="slime"
        dialog={{ title: 'Approve the refund', label, action: `Give ${dollars(price)} back`, tone: 'slime' }}
        mutation={approve}
      >
        The money goes back to the card, and {credits} credits are taken back as far as there are any.
      </ReasonButton>
      <ReasonButton
        label="Decline"
        dialog={{ title: 'Decline the refund', label, action: 'Decline' }}
        mutation={decline}
      >
        Nothing moves: the credits stay with the buyer.
      </ReasonButton>
    </>
  );
}

function useAnswer({ id, isApproved }: { id: string; isApproved: boolean }) {
  return useOperatorAction(
    (reason: string) =>
      api('POST', '/api/operator/refund-requests/:id', { params: { id }, body: { isApproved, reason } }),
    'The buyer gets your answer by mail.',
  );
}
