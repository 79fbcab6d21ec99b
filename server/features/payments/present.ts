import type { Receipt } from '#contract/payments.ts';
import { titleOf } from './packs.ts';
import type { Payment } from './queries.ts';

export function presentReceipt(payment: Payment): Receipt {
  return {
    id: payment.id,
    title: titleOf(payment.packId),
    credits: payment.credits,
    price: payment.amount / 100,
    status: statusOf(payment),
    paidAt: payment.paidAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
    receiptUrl: payment.receiptUrl,
  };
}

function statusOf(payment: Payment): Receipt['status'] {
  if (payment.status === 'held') return 'in-review';
  if (payment.status !== 'paid') return 'pending';
  if (payment.disputed) return 'disputed';
  if (payment.refundedAmount >= payment.amount) return 'refunded';
  return payment.refundedAmount > 0 ? 'partly-refunded' : 'paid';
}
