import type { FastifyReply } from 'fastify';
import { productName } from '#contract/constants.ts';
import { sendBarePage } from '#server/http/bare-page.ts';
import { escapeHtml } from '#server/http/html.ts';
import { fullName, pictureSvg, sandboxPeople, type SandboxPerson } from './people.ts';

/** In place of Google's account chooser; plain forms, so that it works without JavaScript. */
export function sendChooserPage(reply: FastifyReply, fault = ''): FastifyReply {
  return sendBarePage(reply, {
    title: `Choose an account · ${productName} sandbox`,
    css,
    body: `<main>
<p class="stamp">Sandbox</p>
<h1>Choose an account</h1>
<p class="lead">to continue to <b>${productName}</b>. This page stands in for Google: nothing leaves this machine.</p>
<form method="post" class="people">
${sandboxPeople.map(personHtml).join('\n')}
</form>
<details${fault ? ' open' : ''}>
<summary>Use another email</summary>
<form method="post" class="other">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autocomplete="off" placeholder="you@example.com"${fault ? ' aria-invalid="true" aria-describedby="fault"' : ''}>
${fault ? `<p id="fault" role="alert">${escapeHtml(fault)}</p>` : ''}
<button class="go">Continue</button>
</form>
</details>
<form method="post"><button class="cancel" name="cancel" value="yes">Cancel</button></form>
</main>`,
  });
}

function personHtml(person: SandboxPerson): string {
  const picture = `data:image/svg+xml,${encodeURIComponent(pictureSvg(person))}`;
  return `<button name="email" value="${escapeHtml(person.email)}">
<img src="${picture}" alt="" width="44" height="44">
<span><b>${escapeHtml(fullName(person))}</b><small>${escapeHtml(person.email)}</small></span>
</button>`;
}

const css = `
:root { --hover: light-dark(#fff0b3, #4a3b12); --soft: light-dark(#e8d5b0, #4a3a59) }
body { display: grid; place-items: center; min-height: 100vh; padding: 24px 16px }
main { position: relative; width: 100%; max-width: 420px; padding: 32px 24px 20px; background: var(--card);
  border: 3px solid var(--ink); border-radius: 28px; box-shadow: 6px 6px 0 var(--drop) }
.stamp { position: absolute; top: -18px; right: 20px; margin: 0; padding: 2px 14px; background: #ffd43b; color: #1d1429;
  border: 3px solid var(--ink); border-radius: 999px; font-weight: 800; font-size: 15px; rotate: 3deg }
h1 { margin: 0 0 6px; font-size: 28px; line-height: 1.15 }
.lead { margin: 0 0 20px; color: var(--ink-2) }
.people { display: grid; gap: 10px }
button, input { font: inherit; color: inherit }
button { cursor: pointer }
.people button { display: flex; gap: 14px; align-items: center; width: 100%; padding: 10px 14px; text-align: left;
  background: transparent; border: 2px solid var(--soft); border-radius: 20px }
.people button:hover { background: var(--hover); border-color: var(--ink) }
.people img { border: 2px solid var(--ink); border-radius: 50% }
.people span { display: grid; min-width: 0 }
small { color: var(--ink-2); font-size: 15px; overflow: hidden; text-overflow: ellipsis }
details { margin-top: 14px }
summary { padding: 10px 14px; font-weight: 700; cursor: pointer; border-radius: 14px }
.other { display: grid; gap: 8px; padding: 4px 14px 10px }
label { font-weight: 700; font-size: 15px }
input { width: 100%; padding: 11px 14px; background: var(--paper); border: 2px solid var(--ink); border-radius: 14px }
[role=alert] { margin: 0; color: var(--danger); font-weight: 700; font-size: 15px }
.go { justify-self: start; margin-top: 4px; padding: 9px 22px; background: #b5f03c; color: #1d1429; font-weight: 800;
  border: 3px solid var(--ink); border-radius: 999px; box-shadow: 0 4px 0 var(--drop) }
.go:active { translate: 0 4px; box-shadow: none }
.cancel { display: block; margin: 6px auto 0; padding: 8px 18px; background: none; border: 0; color: var(--ink-2);
  font-weight: 700; text-decoration: underline }
`;
