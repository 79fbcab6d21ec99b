import { productName } from '#contract/constants.ts';
import type { SocialResult } from '#contract/identity.ts';
import { escapeHtml } from '#server/http/html.ts';

interface Finish {
  result: SocialResult;
  /** Where to go when there is no opener. */
  fallback: string;
  publicUrl: string;
  nonce: string;
}

/** The last page of a sign-in popup: posts the result to its opener and closes. */
export function finishPage({ result, fallback, publicUrl, nonce }: Finish): string {
  const script = `
const { result, origin, fallback } = JSON.parse(document.getElementById('finish').textContent);
if (window.opener) { window.opener.postMessage(result, origin); window.close(); } else location.replace(fallback);`;
  const data = JSON.stringify({ result, origin: new URL(publicUrl).origin, fallback }).replaceAll(
    '<',
    '\\u003c',
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 24px; text-align: center;
  background: light-dark(#fff5e1, #19111f); color: light-dark(#1d1429, #fff3dc); font: 17px/1.5 Figtree, system-ui, sans-serif }
a { color: inherit; font-weight: 700 }
</style>
</head>
<body>
<p>${escapeHtml(result.error?.message ?? 'You are signed in.')}</p>
<p><a href="${escapeHtml(fallback)}">Back to ${productName}</a></p>
<script type="application/json" id="finish">${data}</script>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
}
