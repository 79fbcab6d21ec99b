import { productName } from '#contract/constants.ts';
import { dollars } from '#contract/packs.ts';
import { routes } from '#contract/routes.ts';
import { escapeHtml } from '#server/http/page-head.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import { titleOf } from './packs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { claimMail, findBuyer, type Payment, releaseMail } from './queries.ts';

/** Sends the purchase's mail once. One that does not leave is tried again by the reconciler. */
export async function mailReceipt(deps: PaymentDeps, payment: Payment): Promise<void> {
  const { db } = deps.database;
  if (!(await claimMail(db, payment.id))) return;
  const buyer = await findBuyer(db, payment.userId);
  if (!buyer?.email) return;
  try {
    await deps.mailer.send(receiptMail(buyer.email, payment, deps.settings.publicUrl));
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'the purchase mail did not leave');
    await releaseMail(db, payment.id);
  }
}

/** Tables and inline styles only: mail programs know little else. */
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
  const account = `${publicUrl}${routes.account}`;
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
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fff5e1;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fff5e1;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;">
<tr><td style="padding:0 4px 18px;${display}font-size:30px;line-height:1;">${productName}</td></tr>
<tr><td style="background:#ffffff;border:3px solid #1d1429;border-radius:28px;padding:28px;">
<h1 style="margin:0 0 6px;${display}font-size:28px;line-height:1.15;">${payment.credits} credits are yours</h1>
<p style="margin:0 0 20px;${body}">Thank you! One credit makes one Brain Rot. Credits never expire.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(([name, value]) => rowHtml(name, value)).join('\n')}
</table>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:22px;"><tr>
<td style="background:#b5f03c;border:3px solid #1d1429;border-radius:18px;">
<a href="${escapeHtml(publicUrl)}" style="display:inline-block;padding:13px 26px;${body}font-weight:800;text-decoration:none;">Make a Brain Rot</a>
</td></tr></table>
</td></tr>
<tr><td style="padding:20px 4px 0;${body}font-size:14px;color:#5b4e69;">
${payment.receiptUrl ? `<a href="${escapeHtml(payment.receiptUrl)}" style="color:#5b4e69;">Receipt</a> · ` : ''}<a href="${escapeHtml(account)}" style="color:#5b4e69;">All your purchases</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
}

function rowHtml(name: string, value: string): string {
  return `<tr><td style="padding:5px 12px 5px 0;${body}color:#5b4e69;">${name}</td><td align="right" style="padding:5px 0;${body}font-weight:800;word-break:break-all;">${escapeHtml(value)}</td></tr>`;
}

const text = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#1d1429;";
const display =
  "font-family:DynaPuff,Figtree,'Trebuchet MS',Verdana,sans-serif;font-weight:700;color:#1d1429;";
const body = `${text}font-size:16px;line-height:1.5;`;
