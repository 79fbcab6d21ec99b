import { brainRotPath, makerPath } from '#contract/routes.ts';
import type {
  brainRots,
  creditEntries,
  payments,
  refundRequests,
  reports,
  securityEvents,
  users,
} from '#server/db/schema.ts';
import type { dailyEntries, duelVotes } from '#server/db/today-schema.ts';

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];
interface Named {
  brainRotId: string;
  name: string | null;
}

/** Rows as they appear in the export: the user's own data, without internal fields. */

export function presentProfile(user: Row<typeof users>, publicUrl: string) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    picture: user.profileImageUrl,
    nickname: user.nickname,
    page: user.makerSlug && publicUrl + makerPath(user.makerSlug),
    credits: user.balance,
    wantsPodiumMail: user.wantsPodiumMail,
    joinedAt: user.createdAt,
  };
}

export function presentOwnBrainRot(
  brainRot: Row<typeof brainRots> & { isFirstEver: boolean },
  publicUrl: string,
  files: string[],
) {
  const { id, status, name, animalName, termName, style, palette, craziness, failure } = brainRot;
  return {
    id,
    name,
    status,
    animal: animalName,
    term: termName,
    style,
    palette,
    craziness,
    likes: brainRot.likes,
    shares: brainRot.shares,
    firstEver: brainRot.isFirstEver,
    askedForAt: brainRot.createdAt,
    readyAt: brainRot.readyAt,
    ...(failure && { failure }),
    ...(status === 'ready' && { page: publicUrl + brainRotPath(id) }),
    files,
  };
}

export function presentMark({ brainRotId, name, createdAt }: Named & { createdAt: Date }) {
  return { brainRotId, name, at: createdAt };
}

export function presentShare({ brainRotId, name, day }: Named & { day: string }) {
  return { brainRotId, name, day };
}

export function presentReport(report: Named & Pick<Row<typeof reports>, 'reason' | 'details' | 'createdAt'>) {
  const { brainRotId, name, reason, details, createdAt } = report;
  return { brainRotId, name, reason, details, at: createdAt };
}

export function presentDailyEntry({
  day,
  brainRotId,
  name,
  place,
}: Named & Pick<Row<typeof dailyEntries>, 'day' | 'place'>) {
  return { day, brainRotId, name, place };
}

export function presentVote(vote: Row<typeof duelVotes>) {
  const { day, firstId, secondId, winnerId, isCounted, createdAt } = vote;
  return { day, between: [firstId, secondId], winner: winnerId, isCounted, at: createdAt };
}

export function presentEntry(entry: Row<typeof creditEntries>) {
  const { id, kind, amount, reason, brainRotId, paymentId, createdAt } = entry;
  return { id, kind, credits: amount, reason, brainRotId, paymentId, at: createdAt };
}

export function presentPayment(
  payment: Row<typeof payments> & { refundRequest: Row<typeof refundRequests> | null },
) {
  const request = payment.refundRequest;
  return {
    number: payment.id,
    pack: payment.packId,
    credits: payment.credits,
    /** In the currency's smallest unit, as the provider counts. */
    amount: payment.amount,
    refundedAmount: payment.refundedAmount,
    currency: payment.currency,
    status: payment.status,
    startedAt: payment.createdAt,
    paidAt: payment.paidAt,
    receipt: payment.receiptUrl,
    refundRequest: request && {
      reason: request.reason,
      status: request.status,
      answer: request.answer,
      at: request.createdAt,
    },
  };
}

export function presentEvent(event: Row<typeof securityEvents>) {
  return {
    what: event.kind,
    address: event.address,
    device: event.device,
    about: event.about,
    at: event.createdAt,
  };
}
