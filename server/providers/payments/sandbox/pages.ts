import type { FastifyReply } from 'fastify';
import { sendBarePage } from '#server/http/bare-page.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { Charge, CheckoutSession } from './objects.ts';
import { css } from './pages-style.ts';

/** The provider's own pages, in our colours and plainly marked as a sandbox. They work without script. */

export function sendCheckoutPage(
  reply: FastifyReply,
  session: CheckoutSession,
  failure?: string,
): FastifyReply {
  const price = money(session.amount_total, session.currency);
  return sendPage(
    reply,
    `Pay ${price}`,
    `${orderPanel(session)}
<form method="post" class="panel" aria-labelledby="pay">
<h2 id="pay">Pay with card</h2>
${failure ? `<p class="failure" role="alert">${escapeHtml(failure)}</p>` : ''}
<label>Email<input type="email" name="email" autocomplete="email" value="${escapeHtml(session.customer_email ?? '')}"></label>
<label>Card number<input name="payment_method_data[card][number]" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" maxlength="23" required autofocus></label>
<div class="pair">
<label>Expiration<input name="expiry" inputmode="numeric" autocomplete="off" placeholder="MM / YY" maxlength="9" pattern="\\s*\\d{1,2}\\s*/\\s*\\d{2}(\\d{2})?\\s*" title="Month and year, such as 12 / 34" required></label>
<label>CVC<input name="payment_method_data[card][cvc]" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" required></label>
</div>
<button class="pay">Pay ${price}</button>
${session.cancel_url ? `<a class="back" href="${escapeHtml(session.cancel_url)}">Cancel and go back</a>` : ''}
</form>
${testCards}`,
  );
}

export function sendAuthenticationPage(reply: FastifyReply, session: CheckoutSession): FastifyReply {
  return sendPage(
    reply,
    'Confirm your payment',
    `${orderPanel(session)}
<form method="post" class="panel" aria-labelledby="confirm">
<h2 id="confirm">Your bank wants to know it is you</h2>
<p>A real bank would send you a code or open its app now. Here you decide how it ends.</p>
<button class="pay" name="authentication" value="success">Complete authentication</button>
<button class="plain" name="authentication" value="failure">Fail authentication</button>
</form>`,
  );
}

export function sendExpiredPage(reply: FastifyReply, session: CheckoutSession): FastifyReply {
  const back = session.cancel_url
    ? `<a class="back" href="${escapeHtml(session.cancel_url)}">Back to the shop</a>`
    : '';
  return sendPage(
    reply,
    'This checkout has expired',
    `<div class="panel"><h2>This checkout has expired</h2><p>Nothing was charged.</p>${back}</div>`,
  );
}

export function sendReceiptPage(reply: FastifyReply, charge: Charge): FastifyReply {
  const { brand, last4 } = charge.payment_method_details.card;
  const rows = [
    ['Amount paid', money(charge.amount, charge.currency)],
    ...(charge.amount_refunded ? [['Refunded', money(charge.amount_refunded, charge.currency)]] : []),
    ['Date paid', new Date(charge.created * 1000).toUTCString().slice(5, 16)],
    ['Payment method', `${brand === 'visa' ? 'Visa' : brand} ending in ${last4}`],
    ['Receipt number', charge.id],
  ];
  return sendPage(
    reply,
    'Receipt',
    `<div class="panel wide"><h2>Receipt</h2><dl>${rows
      .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`)
      .join('')}</dl><p>No money has moved: this payment was made in a sandbox.</p></div>`,
  );
}

function orderPanel(session: CheckoutSession): string {
  const [item] = session.line_items;
  return `<section class="order">
<p>${escapeHtml(item?.description ?? '')}</p>
<p class="price">${money(session.amount_total, session.currency)}</p>
</section>`;
}

const testCards = `<aside class="cards" aria-label="Test cards">
<h2>Test cards</h2>
<p>Any future date and any CVC. Never type a real card here.</p>
<ul>
<li><code>4242 4242 4242 4242</code> succeeds</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> has insufficient funds</li>
<li><code>4000 0025 0000 3155</code> asks for confirmation</li>
</ul>
</aside>`;

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return sendBarePage(reply.header('cache-control', 'no-store'), {
    title: `${title} · Sandbox`,
    css,
    body: `<header><b>Sandbox</b><span>Test payments only. No money moves.</span></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>`,
  });
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}
