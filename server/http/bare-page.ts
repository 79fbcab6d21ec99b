import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './html.ts';
import { pagePolicy } from './page-policy.ts';

interface BarePage {
  title: string;
  css: string;
  body: string;
  script?: string;
  head?: string;
}

const baseCss = `
:root { color-scheme: light dark; --paper: light-dark(#fff5e1, #19111f); --card: light-dark(#fff, #2a1e36);
  --ink: light-dark(#1d1429, #fff3dc); --ink-2: light-dark(#5b4e69, #c7b7d2); --drop: light-dark(#1d1429, #5a4570);
  --danger: light-dark(#b3122f, #ff9aa0); --focus: light-dark(#2a2bff, #6ccfff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`;

/** Sends a page that does not need the web app, in the product's colours. All but the title is HTML. */
export function sendBarePage(reply: FastifyReply, page: BarePage): FastifyReply {
  const { title, css, body, script, head = '' } = page;
  const nonce = randomBytes(16).toString('base64');
  const inline = [`'nonce-${nonce}'`];
  reply.header('content-security-policy', pagePolicy({ scripts: inline, styles: inline }));
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${baseCss}${css}</style>
</head>
<body>
${body}
${script ? `<script nonce="${nonce}">${script}</script>\n` : ''}</body>
</html>
`);
}
