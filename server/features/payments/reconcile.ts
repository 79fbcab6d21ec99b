import type { Stoppable } from '#server/repeat.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { claimDuePayments } from './queries.ts';
import { mailReceipt } from './receipt-mail.ts';
import { mailRefundRequest } from './refund-mails.ts';
import { findUnmailedRefundRequests } from './refund-request-queries.ts';
import { giveMoneyBack } from './refund-requests.ts';
import { handleEvent, settle } from './settle.ts';
import { findUnmailed, findUnpaidRefunds } from './unowned-payments.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Settles what no webhook and no return page has settled: due payments, approved refunds and unsent mail. */
export async function reconcile(deps: PaymentDeps): Promise<{ looked: number }> {
  const due = await claimDuePayments(deps.database.db, 100);
  for (const id of due) await attempt(deps, { paymentId: id }, () => settle(deps, id));
  for (const payment of await findUnmailed(deps.database.db, new Date(Date.now() - minute), 20)) {
    await mailReceipt(deps, payment);
  }
  await attempt(deps, { task: 'approved refunds' }, () => payBackForgotten(deps));
  for (const id of await findUnmailedRefundRequests(deps.database.db, new Date(Date.now() - minute), 20)) {
    await mailRefundRequest(deps, id);
  }
  return { looked: due.length };
}

/** Approved refunds that a crashed process did not carry out. */
async function payBackForgotten(deps: PaymentDeps): Promise<void> {
  const forgotten = await findUnpaidRefunds(deps.database.db, new Date(Date.now() - minute), 20);
  for (const payment of forgotten) await giveMoneyBack(deps, payment);
}

/** Handles the provider's past events again, to find missed refunds and disputes. */
export async function replayEvents(deps: PaymentDeps, which: { days: number; undeliveredOnly: boolean }) {
  const since = new Date(Date.now() - which.days * day);
  const seen = new Set<string>();
  let events = 0;
  for await (const event of deps.payments.listEvents({ since, undeliveredOnly: which.undeliveredOnly })) {
    events++;
    await attempt(deps, { eventId: event.id }, async () => {
      const payment = await handleEvent(deps, event);
      if (payment) seen.add(payment.id);
    });
  }
  return { events, payments: seen.size };
}

/** Reconciles every minute, and replays undelivered events once a day. Safe in several processes. */
export function startReconciling(deps: PaymentDeps, { leads }: { leads(): boolean }): Stoppable {
  let running: Promise<unknown> = Promise.resolve();
  let lastReplay = 0;
  const timer = setInterval(() => {
    if (!leads()) return;
    running = running.then(() =>
      attempt(deps, { task: 'reconcile' }, async () => {
        await reconcile(deps);
        if (Date.now() - lastReplay < day) return;
        await replayEvents(deps, { days: 3, undeliveredOnly: true });
        lastReplay = Date.now();
      }),
    );
  }, minute);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** A failure must not stop the others. */
async function attempt(deps: PaymentDeps, about: object, task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    deps.log.warn({ err: error, ...about }, 'payments: reconciling failed');
  }
}
