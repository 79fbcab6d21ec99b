import { useQuery } from '@tanstack/react-query';
import { dollars } from '#contract/packs.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import type { ReceiptDetail } from '#contract/payments.ts';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { statusOf } from '#web/lib/api-client.ts';
import { readOptions } from '#web/lib/reads.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExternalLink } from '#web/ui/icons/lazy-icons.ts';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { PageLoader } from '#web/ui/loader.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { statusLabels } from './status-labels.ts';

const RefundDialog = lazyLayer(() => import('./refund-dialog.tsx'));

export function Receipt({ id }: { id: string }) {
  const read = useQuery({
    ...readOptions('/api/payments/:id', { params: { id } }),
    refetchOnMount: 'always',
  });
  if (statusOf(read.error) === 404) {
    return (
      <EmptyState
        title="No such receipt"
        action={
          <ButtonLink href={lazyRoutes.account} tone="slime">
            Your Account
          </ButtonLink>
        }
      >
        All your purchases are on your account page.
      </EmptyState>
    );
  }
  if (!read.data && read.error) return <QueryFailure title="Couldn't load your receipt" query={read} />;
  if (!read.data) return <PageLoader label="Loading your receipt" />;
  return (
    <>
      <Paper receipt={read.data} />
      <div data-not-printed="" className="mt-6 flex flex-wrap gap-3 max-md:grid">
        <Button tone="slime" onClick={() => window.print()}>
          Print
        </Button>
        {read.data.mayAskForRefund && <AskForRefund receipt={read.data} />}
        <ButtonLink href={lazyRoutes.account} tone="ghost">
          Your Account
        </ButtonLink>
      </div>
    </>
  );
}

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

function Paper({ receipt }: { receipt: ReceiptDetail }) {
  const { seller, buyer, taxNote, refunded, refundRequest } = receipt;
  const when = receipt.paidAt ?? receipt.createdAt;
  const rows: [name: string, value: string][] = [
    ['Number', receipt.id],
    ['Date', longDate.format(new Date(when))],
    ...(seller ? ([['Seller', `${seller.name}, ${seller.address}`]] as [string, string][]) : []),
    ['Buyer', [buyer.name, buyer.email].filter(Boolean).join(', ') || 'You'],
    ['What', `${receipt.title}: ${receipt.credits} credits`],
    ['Status', statusLabels[receipt.status]],
    ...(refunded > 0 ? ([['Refunded', dollars(refunded)]] as [string, string][]) : []),
  ];
  return (
    <article className="grid gap-5 rounded-5 border-3 border-line bg-card px-[18px] py-[22px] shadow-stick md:p-[30px]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1">Receipt</h1>
        <Logo className="text-[34px]" />
      </div>
      <dl className="grid gap-3">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 md:grid-cols-[minmax(0,1fr)_auto]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-extrabold wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-center justify-between gap-4 border-t-3 border-dashed border-line-soft pt-[18px]">
          <dt className="font-extrabold">Total</dt>
          <dd className="type-display text-[2.5rem] font-bold! tracking-[-.03em]">
            {dollars(receipt.price)}
          </dd>
        </div>
      </dl>
      {taxNote && <p className="text-small text-ink-2">{taxNote}</p>}
      {refundRequest && <RequestNote request={refundRequest} />}
      {receipt.receiptUrl && (
        <a
          href={receipt.receiptUrl}
          target="_blank"
          rel="noreferrer"
          data-not-printed=""
          className="inline-flex min-h-11 items-center gap-1.5 text-small font-bold underline underline-offset-4"
        >
          The payment provider's receipt
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </article>
  );
}

const requestLabels = {
  open: 'You asked for a refund. A real person will reply by email.',
  approved: 'Your refund was approved. It takes your bank 5 to 10 days to show it.',
  declined: 'Your refund request was declined.',
};

function RequestNote({ request }: { request: NonNullable<ReceiptDetail['refundRequest']> }) {
  return (
    <section
      aria-label="Refund request"
      className="grid gap-1 rounded-3 border-3 border-line bg-slime-soft px-5 py-4"
    >
      <p className="font-extrabold">{requestLabels[request.status]}</p>
      {request.answer && <p className="text-ink-2 wrap-anywhere">{request.answer}</p>}
    </section>
  );
}

function AskForRefund({ receipt }: { receipt: ReceiptDetail }) {
  const dialog = useLayer();
  return (
    <>
      <Button onClick={dialog.open}>Ask for a refund</Button>
      <RefundDialog receipt={receipt} open={dialog.isOpen} onClose={dialog.close} />
    </>
  );
}
