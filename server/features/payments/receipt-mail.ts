import { productName } from '#contract/constants.ts';
import { dollars } from '#contract/packs.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { letter } from '#server/providers/mail/letter.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import { titleOf } from './packs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { claimMail, findBuyer, markMailed, type Payment, releaseMail } from './queries.ts';

/** Sends the receipt, one process at a time. The reconciler retries failures; a duplicate is better than none. */
export async function mailReceipt(deps: PaymentDeps, payment: Payment): Promise<void> {
  const { db } = deps.database;
  if (!(await claimMail(db, payment.id))) return;
  const buyer = await findBuyer(db, payment.userId);
  try {
    if (buyer?.email) await deps.mailer.send(receiptMail(buyer.email, payment, deps.settings.publicUrl));
    await markMailed(db, payment.id);
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment: sending the receipt failed');
    await releaseMail(db, payment.id);
  }
}

function receiptMail(to: string, payment: Payment, publicUrl: string): Mail {
  const price = dollars(payment.amount / 100);
  return letter({
    to,
    subject: `Your ${productName} receipt: ${payment.credits} credits for ${price}`,
    character: 'raccoon_king',
    heading: `${payment.credits} credits are yours`,
    before: ['Thank you! One credit makes one Brain Rot. Credits never expire.'],
    rows: [
      ['Pack', titleOf(payment.packId)],
      ['Credits', String(payment.credits)],
      ['Paid', price],
      ['Date', (payment.paidAt ?? payment.createdAt).toISOString().slice(0, 10)],
      ['Number', payment.id],
    ],
    button: { label: 'Make a Brain Rot', href: publicUrl },
    after: [],
    links: [
      ...(payment.receiptUrl ? [{ label: 'Receipt', href: payment.receiptUrl }] : []),
      { label: 'All your purchases', href: publicUrl + lazyRoutes.account },
    ],
  });
}
