import type { Receipt, ReceiptDetail } from '#contract/payments.ts';
import type { User } from '#server/features/account/service.ts';
import type { Settings } from '#server/settings/settings.ts';
import { titleOf } from './packs.ts';
import type { Payment } from './queries.ts';
import type { RefundRequest } from './refund-request-queries.ts';

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

export function presentReceiptDetail(
  payment: Payment,
  request: RefundRequest | undefined,
  { firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>,
  { seller }: Pick<Settings, 'seller'>,
): ReceiptDetail {
  return {
    ...presentReceipt(payment),
    refunded: payment.refundedAmount / 100,
    seller: seller ? { name: seller.name, address: seller.address } : null,
    taxNote: seller?.taxNote ?? null,
    buyer: { name: [firstName, lastName].filter(Boolean).join(' ') || null, email },
    refundRequest: request ? presentRefundRequest(request) : null,
    mayAskForRefund: !request && isRefundable(payment),
  };
}

export function presentRefundRequest(request: RefundRequest) {
  const { status, reason, answer, createdAt, answeredAt } = request;
  return {
    status,
    reason,
    answer,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export function isRefundable({ status, disputed, refundedAmount, amount }: Payment): boolean {
  return status === 'paid' && !disputed && refundedAmount < amount;
}

function statusOf(payment: Payment): Receipt['status'] {
  if (payment.status === 'held') return 'in-review';
  if (payment.status !== 'paid') return 'pending';
  if (payment.disputed) return 'disputed';
  if (payment.refundedAmount >= payment.amount) return 'refunded';
  return payment.refundedAmount > 0 ? 'partly-refunded' : 'paid';
}
