import type { FastifyReply } from 'fastify';
import { productName } from '#contract/constants.ts';
import { sendBarePage } from '#server/http/bare-page.ts';

/** In place of Google's account chooser; a plain form, so that it works without JavaScript. */
export function sendAccountPage(reply: FastifyReply, fault = ''): FastifyReply {
  return sendBarePage(reply, {
    title: `Choose an account · ${productName} sandbox`,
    css,
    body: `<main>
<p class="stamp">Sandbox</p>
<h1>Choose an account</h1>
<p class="lead">to continue to <b>${productName}</b>. This page stands in for Google: nothing leaves this machine.</p>
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autofocus autocomplete="off" placeholder="you@example.com"${fault ? ' aria-invalid="true" aria-describedby="fault"' : ''}>
${fault ? `<p id="fault" role="alert">${fault}</p>` : ''}
<button class="go">Continue</button>
<button class="cancel" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>
</main>`,
  });
}

const css = `
body { display: grid; place-items: center; min-height: 100vh; padding: 24px 16px }
main { position: relative; width: 100%; max-width: 420px; padding: 32px 24px 20px; background: var(--card);
  border: 3px solid var(--ink); border-radius: 28px; box-shadow: 6px 6px 0 var(--drop) }
.stamp { position: absolute; top: -18px; right: 20px; margin: 0; padding: 2px 14px; background: #ffd43b; color: #1d1429;
  border: 3px solid var(--ink); border-radius: 999px; font-weight: 800; font-size: 15px; rotate: 3deg }
h1 { margin: 0 0 6px; font-size: 28px; line-height: 1.15 }
.lead { margin: 0 0 20px; color: var(--ink-2) }
form { display: grid; gap: 10px }
button, input { font: inherit; color: inherit }
label { font-weight: 700; font-size: 15px }
input { width: 100%; padding: 11px 14px; background: var(--paper); border: 2px solid var(--ink); border-radius: 14px }
[role=alert] { margin: 0; color: var(--danger); font-weight: 700; font-size: 15px }
button { cursor: pointer }
.go { margin-top: 4px; padding: 9px 22px; background: #b5f03c; color: #1d1429; font-weight: 800;
  border: 3px solid var(--ink); border-radius: 999px; box-shadow: 0 4px 0 var(--drop) }
.go:active { translate: 0 4px; box-shadow: none }
.cancel { justify-self: center; padding: 8px 18px; background: none; border: 0; color: var(--ink-2);
  font-weight: 700; text-decoration: underline }
`;
