import { useState } from 'react';
import type { OperatorRefundRequest } from '#contract/operator.ts';
import { dollars } from '#contract/packs.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import WordsDialog from '#web/ui/words-dialog.tsx';
import { Look } from './look.tsx';
import { useDeed } from './use-deed.ts';
import { useLook } from './use-look.ts';
import { When } from './when.tsx';

/** Who wants their money back: those that wait, then what was answered last. */
export function RefundRequests() {
  return (
    <Look
      at={useLook('/api/operator/refund-requests')}
      nothing="Nobody wants their money back"
      isEmpty={(requests) => requests.length === 0}
    >
      {(requests) => (
        <SettingList>
          {requests.map((request) => (
            <RequestRow key={request.payment.id} request={request} />
          ))}
        </SettingList>
      )}
    </Look>
  );
}

const looks = {
  open: { tint: 'tang', label: 'Waits for you' },
  approved: { tint: 'mint', label: 'Approved' },
  declined: { tint: 'gum', label: 'Declined' },
} as const;

function RequestRow({ request }: { request: OperatorRefundRequest }) {
  const { payment, status } = request;
  const [answering, setAnswering] = useState<'approve' | 'decline'>();
  const answer = useDeed(
    (reason: string) =>
      api('POST', '/api/operator/refund-requests/:id', {
        params: { id: payment.id },
        body: { isApproved: answering === 'approve', reason },
      }),
    'The buyer gets your answer by mail.',
  );
  const { tint, label } = looks[status];
  return (
    <SettingRow
      title={`${payment.title}, ${dollars(payment.price)}`}
      tag={<Tag tint={tint}>{label}</Tag>}
      actions={
        status === 'open' && (
          <>
            <Button size="sm" tone="slime" onClick={() => setAnswering('approve')}>
              Approve
            </Button>
            <Button size="sm" onClick={() => setAnswering('decline')}>
              Decline
            </Button>
          </>
        )
      }
    >
      <p className="wrap-anywhere">
        {payment.email ?? 'Somebody who is gone'} · {payment.id}
      </p>
      {request.reason && <p className="text-ink wrap-anywhere">“{request.reason}”</p>}
      {request.answer && <p className="wrap-anywhere">Answered: {request.answer}</p>}
      <p>
        {payment.credits} credits bought, {request.creditsLeft} left in the account
      </p>
      <When at={request.createdAt} />
      {answering && (
        <WordsDialog
          open
          title={answering === 'approve' ? 'Approve the refund' : 'Decline the refund'}
          label="What shall the buyer read?"
          action={answering === 'approve' ? `Give ${dollars(payment.price)} back` : 'Decline'}
          tone={answering === 'approve' ? 'slime' : 'cherry'}
          busy={answer.isPending}
          onClose={() => setAnswering(undefined)}
          onAct={(reason) => answer.mutate(reason, { onSuccess: () => setAnswering(undefined) })}
        >
          <p className="text-ink-2">
            {answering === 'approve'
              ? `The money goes back to the card, and ${payment.credits} credits are taken back as far as there are any.`
              : 'Nothing moves: the credits stay with the buyer.'}
          </p>
        </WordsDialog>
      )}
    </SettingRow>
  );
}
