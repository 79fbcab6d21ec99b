import { productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { dollars } from '#contract/packs.ts';
import { escapeHtml } from '#server/http/html.ts';
import { mailButton, mailHeading, mailPage, mailStyle } from '#server/providers/mail/mail-page.ts';
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
  const title = titleOf(payment.packId);
  const price = dollars(payment.amount / 100);
  const subject = `Your ${productName} receipt: ${payment.credits} credits for ${price}`;
  const rows = [
    ['Pack', title],
    ['Credits', String(payment.credits)],
    ['Paid', price],
    ['Date', (payment.paidAt ?? payment.createdAt).toISOString().slice(0, 10)],
    ['Number', payment.id],
  ] as const;
  const account = `${publicUrl}${lazyRoutes.account}`;
  return {
    to,
    subject,
    text: `Thank you! Your ${payment.credits} credits are ready.

${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}
${payment.receiptUrl ? `\nReceipt: ${payment.receiptUrl}\n` : ''}
One credit makes one Brain Rot. Credits never expire.
All your purchases: ${account}

${productName}
`,
    html: mailPage({
      subject,
      preview: `${payment.credits} credits are ready. Credits never expire.`,
      content: `${mailHeading(`${payment.credits} credits are yours`)}
<p style="margin:0 0 20px;${mailStyle.body}">Thank you! One credit makes one Brain Rot. Credits never expire.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:22px;">
${rows.map(([name, value]) => rowHtml(name, value)).join('\n')}
</table>
${mailButton(publicUrl, 'Make a Brain Rot')}`,
      foot: `${payment.receiptUrl ? `<a href="${escapeHtml(payment.receiptUrl)}" style="color:#5b4e69;">Receipt</a> · ` : ''}<a href="${escapeHtml(account)}" style="color:#5b4e69;">All your purchases</a>`,
    }),
  };
}

function rowHtml(name: string, value: string): string {
  return `<tr><td style="padding:5px 12px 5px 0;${mailStyle.body}color:#5b4e69;">${name}</td><td align="right" style="padding:5px 0;${mailStyle.body}font-weight:800;word-break:break-all;">${escapeHtml(value)}</td></tr>`;
}
