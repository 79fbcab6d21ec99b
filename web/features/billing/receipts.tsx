import { Link } from 'wouter';
import { dollars } from '#contract/packs.ts';
import { receiptPath } from '#contract/pages/lazy-routes.ts';
import { routes } from '#contract/pages/routes.ts';
import type { Receipt } from '#contract/payments.ts';
import { useRead } from '#web/lib/reads.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { statusLabels } from './status-labels.ts';

export function Receipts() {
  const { data, isError, refetch } = useRead('/api/payments');
  if (isError) {
    return (
      <EmptyState
        title="Couldn't load your purchases"
        heading="h3"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        They're safe. Try again in a moment.
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <div
        aria-busy="true"
        className="h-[76px] animate-pulse rounded-3 border-3 border-line-soft bg-card motion-reduce:animate-none"
      >
        <span className="sr-only">Loading your purchases</span>
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No purchases yet"
        heading="h3"
        action={
          <ButtonLink href={routes.checkout} tone="lemon">
            Buy Credits
          </ButtonLink>
        }
      >
        Receipts appear here once you buy credits.
      </EmptyState>
    );
  }
  return (
    <ul className="overflow-hidden rounded-4 border-3 border-line bg-card shadow-stick">
      {data.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  );
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const when = receipt.paidAt ?? receipt.createdAt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line-soft px-5 py-4 not-first:border-t-2">
      <div className="min-w-0">
        <p className="font-extrabold">
          {receipt.title} · {receipt.credits} credits
        </p>
        <p className="text-small text-ink-2">
          <time dateTime={when}>{date.format(new Date(when))}</time> · {statusLabels[receipt.status]}
        </p>
      </div>
      <div className="flex items-center gap-4">
        {receipt.status !== 'pending' && (
          <Link
            href={receiptPath(receipt.id)}
            className="inline-flex min-h-11 items-center text-small font-bold underline underline-offset-4"
          >
            Receipt
            <span className="sr-only"> for {date.format(new Date(when))}</span>
          </Link>
        )}
        <span className="font-extrabold tabular-nums">{dollars(receipt.price)}</span>
      </div>
    </li>
  );
}
