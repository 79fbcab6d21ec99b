import type { CreditEntry } from '#contract/credits.ts';
import type { OperatorPayment, OperatorRefundRequest } from '#contract/operator/operator-payments.ts';
import type * as contract from '#contract/operator/operator.ts';
import type { RefundRequest } from '#contract/payments.ts';
import type { OpenReports } from '#server/features/moderate/unowned-reports.ts';
import { type Payment, titleOf } from '#server/features/payments/service.ts';
import type { AuditRow, EntryRow, EventRow, MadeRow, UserRow } from './queries.ts';

export function presentUser(user: UserRow): contract.OperatorUser {
  return {
    id: user.id,
    email: user.email,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
    nickname: user.nickname,
    isNicknameHidden: user.nicknameHiddenAt !== null,
    credits: user.balance,
    owed: user.owed,
    made: user.made,
    isDeleted: user.deletedAt !== null,
    createdAt: user.createdAt.toISOString(),
  };
}

export function presentPayment(payment: Payment, email: string | null | undefined): OperatorPayment {
  return {
    id: payment.id,
    userId: payment.userId,
    email: email ?? null,
    title: titleOf(payment.packId),
    credits: payment.credits,
    price: payment.amount / 100,
    refunded: payment.refundedAmount / 100,
    status: payment.status,
    disputed: payment.disputed,
    takenBack: payment.takenBack,
    heldBecause: payment.heldBecause,
    reference: payment.reference,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
  };
}

export function presentRequest(
  request: RefundRequest,
  payment: Payment,
  buyer: { email: string | null; balance: number } | undefined,
): OperatorRefundRequest {
  return {
    ...request,
    payment: presentPayment(payment, buyer?.email),
    creditsLeft: buyer?.balance ?? 0,
  };
}

export function presentEntry(entry: EntryRow): Omit<CreditEntry, 'brainRot'> {
  const { id, kind, amount, reason, createdAt } = entry;
  return { id, kind, amount, reason, createdAt: createdAt.toISOString() };
}

export function presentEvent(event: EventRow): contract.OperatorEvent {
  const { id, kind, email, operator, address, device, about, createdAt } = event;
  return { id, kind, email, operator, address, device, about, createdAt: createdAt.toISOString() };
}

export function presentAuditEntry(entry: AuditRow): contract.AuditEntry {
  const { id, operator, action, paymentId, email, reason, outcome, createdAt } = entry;
  return { id, operator, action, paymentId, email, reason, outcome, createdAt: createdAt.toISOString() };
}

export function presentMade({ id, name, status, createdAt }: MadeRow): contract.MadeByUser {
  return { id, name, status, createdAt: createdAt.toISOString() };
}

export function presentReported(reported: OpenReports['reported'][number]): contract.ReportedBrainRot {
  const { id, name, status, count, reasons, oldestAt, newestAt, reports } = reported;
  return {
    id,
    name,
    status,
    count,
    reasons,
    oldestAt: oldestAt.toISOString(),
    newestAt: newestAt.toISOString(),
    reports: reports.map(({ reason, details, createdAt }) => ({
      reason,
      details,
      createdAt: createdAt.toISOString(),
    })),
  };
}
