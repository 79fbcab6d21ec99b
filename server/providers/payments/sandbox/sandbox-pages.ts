import type { FastifyReply } from 'fastify';
import { sendBarePage } from '#server/http/bare-page.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { SandboxPayment } from '../sandbox-store.ts';
import type { KnownPayment } from './stand-in.ts';

type HostedPage = NonNullable<SandboxPayment['hostedPage']>;

/** The provider's own pages, in our colours and plainly marked as a sandbox. They work without script. */

export function sendCheckoutPage(
  reply: FastifyReply,
  payment: KnownPayment & { hostedPage: HostedPage },
  failure?: string,
): FastifyReply {
  const price = money(payment);
  const { cancelUrl, email } = payment.hostedPage;
  return sendPage(
    reply,
    `Pay ${price}`,
    `${orderPanel(payment)}
<form method="post" class="panel" aria-labelledby="pay">
<h2 id="pay">Pay with card</h2>
${failure ? `<p class="failure" role="alert">${escapeHtml(failure)}</p>` : ''}
<label>Email<input type="email" name="email" autocomplete="email" value="${escapeHtml(email)}"></label>
<label>Card number<input name="payment_method_data[card][number]" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" maxlength="23" required autofocus></label>
<div class="pair">
<label>Expiration<input name="expiry" inputmode="numeric" autocomplete="off" placeholder="MM / YY" maxlength="9" pattern="\\s*\\d{1,2}\\s*/\\s*\\d{2}(\\d{2})?\\s*" title="Month and year, such as 12 / 34" required></label>
<label>CVC<input name="payment_method_data[card][cvc]" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" required></label>
</div>
<button class="pay">Pay ${price}</button>
<a class="back" href="${escapeHtml(cancelUrl)}">Cancel and go back</a>
</form>
${testCards}`,
  );
}

export function sendAuthenticationPage(reply: FastifyReply, payment: KnownPayment): FastifyReply {
  return sendPage(
    reply,
    'Confirm your payment',
    `${orderPanel(payment)}
<form method="post" class="panel" aria-labelledby="confirm">
<h2 id="confirm">Your bank wants to know it is you</h2>
<p>A real bank would send you a code or open its app now. Here you decide how it ends.</p>
<button class="pay" name="authentication" value="success">Complete authentication</button>
<button class="plain" name="authentication" value="failure">Fail authentication</button>
</form>`,
  );
}

export function sendExpiredPage(reply: FastifyReply, { cancelUrl }: HostedPage): FastifyReply {
  const title = 'This checkout has expired';
  const back = `<a class="back" href="${escapeHtml(cancelUrl)}">Back to the shop</a>`;
  return sendPage(
    reply,
    title,
    `<div class="panel"><h2>${title}</h2><p>Nothing was charged.</p>${back}</div>`,
  );
}

export function sendReceiptPage(reply: FastifyReply, payment: KnownPayment): FastifyReply {
  const { amount, currency, refunded, startedAt, last4, id } = payment;
  const rows = [
    ['Amount paid', money({ amount, currency })],
    ...(refunded > 0 ? [['Refunded', money({ amount: refunded, currency })]] : []),
    ['Date paid', new Date(startedAt).toUTCString().slice(5, 16)],
    ['Payment method', `Visa ending in ${last4}`],
    ['Receipt number', `ch_${id}`],
  ];
  return sendPage(
    reply,
    'Receipt',
    `<div class="panel wide"><h2>Receipt</h2><dl>${rows
      .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
      .join('')}</dl><p>No money has moved: this payment was made in a sandbox.</p></div>`,
  );
}

function orderPanel(payment: KnownPayment): string {
  return `<section class="order">
<p>${escapeHtml(payment.title)}</p>
<p class="price">${money(payment)}</p>
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

function money({ amount, currency }: Pick<SandboxPayment, 'amount' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

const css = `
body { font: 500 16px/1.5 "Figtree Variable", Figtree, system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 12px clamp(16px, 4vw, 48px);
  background: #ff9f45; color: #1d1429; border-bottom: 3px solid #1d1429; font-weight: 600; }
header b { padding: 2px 12px; border: 2px solid #1d1429; border-radius: 99px; background: #fff; font-weight: 800; }
main { display: grid; gap: 24px; max-width: 920px; margin: 0 auto; padding: clamp(24px, 5vw, 56px) clamp(16px, 4vw, 48px) 64px; }
h1 { margin: 0; font-size: clamp(1.9rem, 5vw, 2.75rem); line-height: 1.1; font-weight: 900; letter-spacing: -.02em; }
h2 { margin: 0; font-size: 1.3rem; font-weight: 800; }
p { margin: 0; }
.panel, .order { display: grid; gap: 16px; align-content: start; padding: clamp(20px, 4vw, 30px);
  border: 3px solid var(--ink); border-radius: 28px; background: var(--card); box-shadow: 6px 6px 0 var(--drop); }
.order { background: #ffd43b; color: #1d1429; border-color: #1d1429; font-weight: 700; }
.price { font-size: 2.4rem; line-height: 1; font-weight: 900; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
label { display: grid; gap: 6px; font-size: .94rem; font-weight: 800; }
input { width: 100%; min-width: 0; height: 50px; padding: 0 16px; border: 3px solid var(--ink); border-radius: 16px;
  background: var(--card); color: inherit; font-family: inherit; font-size: 1rem; font-weight: 600; }
input::placeholder { color: var(--ink-2); opacity: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
button { min-height: 58px; padding: 0 24px; border: 3px solid #1d1429; border-radius: 20px; color: #1d1429;
  background: #b5f03c; box-shadow: 0 6px 0 var(--drop); font: inherit; font-size: 1.15rem; font-weight: 800; cursor: pointer; }
button.plain { background: var(--card); color: var(--ink); border-color: var(--ink); }
button:active { translate: 0 6px; box-shadow: none; }
.back { justify-self: center; color: inherit; font-weight: 700; }
.failure { padding: 12px 16px; border: 3px solid var(--danger); border-radius: 16px; color: var(--danger); font-weight: 700; }
form:has(:required:valid) .failure { display: none; }
.cards { color: var(--ink-2); font-size: .94rem; }
.cards ul { margin: 8px 0 0; padding: 0; display: grid; gap: 4px; list-style: none; }
.cards h2 { font-size: 1rem; color: var(--ink); }
code { font-size: .94rem; font-weight: 700; color: var(--ink); }
dl { display: grid; gap: 10px; margin: 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
dt { color: var(--ink-2); } dd { margin: 0; font-weight: 800; overflow-wrap: anywhere; }
@media (min-width: 760px) {
  main { grid-template: auto auto 1fr / 1fr 1.25fr; align-items: start; }
  h1, .wide { grid-column: 1 / -1; }
  .panel { grid-row: span 2; }
}`;
