import { productName } from '#contract/constants.ts';
import { dollars } from '#contract/packs.ts';
import { lazyRoutes, receiptPath } from '#contract/pages/lazy-routes.ts';
import { letter } from '#server/providers/mail/letter.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import { titleOf } from './packs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findBuyer, findPaymentOf, type Payment } from './queries.ts';
import { claimRefundMail, type RefundRequest, releaseRefundMail } from './refund-request-queries.ts';

/** To buyer and seller when it is made, to the buyer when it is answered. The reconciler retries failures. */
export async function mailRefundRequest(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { db } = deps.database;
  const request = await claimRefundMail(db, paymentId);
  if (!request) return;
  try {
    const payment = await findPaymentOf(db, { id: paymentId, userId: request.userId });
    const buyer = await findBuyer(db, request.userId);
    const mails = payment ? mailsAbout(deps, request, payment, buyer?.email ?? undefined) : [];
    for (const mail of mails ?? []) await deps.mailer.send(mail);
    const sent = request.status === 'open' ? 'question' : 'answer';
    await releaseRefundMail(db, paymentId, mails ? sent : request.mailed);
  } catch (error) {
    deps.log.warn({ err: error, paymentId }, 'refund: sending the mail failed');
    await releaseRefundMail(db, paymentId, request.mailed);
  }
}

/** Undefined while an approved refund has not reached the provider. */
function mailsAbout(
  { settings }: PaymentDeps,
  request: RefundRequest,
  payment: Payment,
  buyer: string | undefined,
): Mail[] | undefined {
  const purchase = {
    number: payment.id,
    title: `${titleOf(payment.packId)} (${dollars(payment.amount / 100)})`,
    url: settings.publicUrl,
  };
  const toBuyer = (mail: (to: string) => Mail) => (buyer ? [mail(buyer)] : []);
  switch (request.status) {
    case 'open':
      return [
        ...toBuyer((to) => askedMail(to, purchase)),
        ...sellersOf(settings).map((to) => waitingMail(to, purchase)),
      ];
    case 'approved':
      if (payment.refundedAmount < payment.amount) return undefined;
      return toBuyer((to) => approvedMail(to, purchase, request.answer));
    case 'declined':
      return toBuyer((to) => declinedMail(to, purchase, request.answer));
  }
}

/** SUPPORT_EMAIL, or else every operator. */
function sellersOf({ supportEmail, operators }: PaymentDeps['settings']): readonly string[] {
  return supportEmail ? [supportEmail] : operators;
}

interface Purchase {
  number: string;
  title: string;
  url: string;
}

const receiptButton = ({ url, number }: Purchase) => ({
  label: 'See your receipt',
  href: url + receiptPath(number),
});

function askedMail(to: string, purchase: Purchase): Mail {
  return letter({
    to,
    subject: `We got your refund request for ${purchase.number}`,
    character: 'raccoon_king',
    heading: 'We got your request',
    before: [
      `You requested a refund for ${purchase.title}. A real person will reply by email, usually within a few days.`,
    ],
    button: receiptButton(purchase),
    after: ['Until then nothing changes: you can keep using your credits.'],
  });
}

/** Does not name the buyer: only the operator pages do. */
function waitingMail(to: string, purchase: Purchase): Mail {
  return letter({
    to,
    subject: `${productName}: new refund request`,
    character: 'raccoon_king',
    heading: 'New refund request',
    before: [`A buyer wants a refund for ${purchase.title}, number ${purchase.number}.`],
    button: { label: 'Review the request', href: `${purchase.url}${lazyRoutes.operator}?tab=refunds` },
    after: ['The buyer gets your reply by email.'],
  });
}

function approvedMail(to: string, purchase: Purchase, reply: string | null): Mail {
  return letter({
    to,
    subject: `Your refund for ${purchase.number} is on its way`,
    character: 'raccoon_king',
    heading: 'Your refund is on its way',
    before: [
      `We've refunded ${purchase.title}. It should show up on the card you paid with in 5 to 10 days.`,
      ...(reply ? [reply] : []),
    ],
    button: receiptButton(purchase),
    after: ['Unused credits from that purchase were removed.'],
  });
}

function declinedMail(to: string, purchase: Purchase, reply: string | null): Mail {
  return letter({
    to,
    subject: `About your refund request for ${purchase.number}`,
    character: 'raccoon_king',
    heading: "We can't refund this one",
    before: [
      `You requested a refund for ${purchase.title}. We looked into it, and have to say no.`,
      ...(reply ? [reply] : []),
    ],
    button: receiptButton(purchase),
    after: [
      'You keep your credits, and they never expire. If we got something wrong, just reply to this email.',
    ],
  });
}
