import type { FastifyReply } from 'fastify';
import { productName } from '#contract/constants.ts';
import { sendBarePage } from '#server/http/bare-page.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { KeptMail } from './outbox.ts';

export function sendOutboxPage(reply: FastifyReply, mails: KeptMail[]): FastifyReply {
  return sendBarePage(reply, {
    title: `Outbox · ${productName}`,
    css,
    body: `<header>
<a class="brand" href="/">${productName}</a>
<h1>Outbox</h1>
<p>Mail that would have been sent. It stays on this machine, and this page does not exist in production.</p>
</header>
<main>
${mails.length > 0 ? mails.map(mailHtml).join('\n') : '<p class="empty">No mail yet. Ask for a password reset and it lands here.</p>'}
</main>`,
  });
}

function mailHtml(mail: KeptMail, position: number): string {
  const sent = mail.sentAt.replace('T', ' ').slice(0, 19);
  return `<details name="mail"${position === 0 ? ' open' : ''}>
<summary>
<strong>${escapeHtml(mail.subject)}</strong>
<span>to <b>${escapeHtml(mail.to)}</b></span>
<time datetime="${escapeHtml(mail.sentAt)}">${sent} UTC</time>
</summary>
<iframe title="${escapeHtml(mail.subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${encodeURIComponent(mail.id)}/html"></iframe>
<h2>Text part</h2>
<pre tabindex="0">${linked(escapeHtml(mail.text))}</pre>
</details>`;
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const css = `
:root { --sunk: light-dark(#ffe9c2, #120b18); --accent: light-dark(#b0125f, #ff9fcb) }
header, main { max-width: 760px; margin: 0 auto; padding: 0 20px }
header { padding-top: 32px }
.brand { color: inherit; font-weight: 800; text-decoration: none }
h1 { margin: 8px 0 4px; font-size: 40px; line-height: 1.1 }
h2 { margin: 20px 0 8px; font-size: 15px }
header p, .empty { color: var(--ink-2); margin: 0 0 24px }
.empty { padding: 40px 24px; border: 3px dashed var(--drop); border-radius: 20px; text-align: center }
details { margin: 0 0 20px; padding: 16px 20px; background: var(--card); border: 3px solid var(--ink);
  border-radius: 20px; box-shadow: 0 5px 0 var(--drop) }
summary { display: flex; flex-wrap: wrap; gap: 2px 14px; align-items: baseline; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary strong { flex: 1 0 100%; font-size: 19px }
summary span, time { color: var(--ink-2); font-size: 15px }
time { margin-left: auto; font-variant-numeric: tabular-nums }
iframe { width: 100%; height: 800px; margin-top: 16px; border: 2px solid var(--ink); border-radius: 14px; background: var(--sunk) }
pre { margin: 0; padding: 14px 16px; background: var(--sunk); border-radius: 14px; white-space: pre-wrap;
  overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace }
a { color: var(--accent) }
`;
