import type { FastifyReply } from 'fastify';
import { productName } from '#contract/constants.ts';
import type { SocialResult } from '#contract/identity.ts';
import { sendBarePage } from '#server/http/bare-page.ts';
import { escapeHtml, inlineJson } from '#server/http/html.ts';

interface Finish {
  result: SocialResult;
  /** Where to go when there is no opener. */
  fallback: string;
  publicUrl: string;
}

/** The last page of a sign-in popup: posts the result to its opener and closes. */
export function sendFinishPage(reply: FastifyReply, { result, fallback, publicUrl }: Finish): FastifyReply {
  const data = inlineJson({ result, origin: new URL(publicUrl).origin, fallback });
  return sendBarePage(reply, {
    title: productName,
    css: `
body { display: grid; place-content: center; min-height: 90vh; padding: 24px; text-align: center; font-size: 17px }
a { color: inherit; font-weight: 700 }
`,
    body: `<p>${escapeHtml(result.error?.message ?? 'You are signed in.')}</p>
<p><a href="${escapeHtml(fallback)}">Back to ${productName}</a></p>
<script type="application/json" id="finish">${data}</script>`,
    script: `
const { result, origin, fallback } = JSON.parse(document.getElementById('finish').textContent);
if (window.opener) { window.opener.postMessage(result, origin); window.close(); } else location.replace(fallback);`,
  });
}
