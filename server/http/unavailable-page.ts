import type { FastifyReply } from 'fastify';
import { allowPage } from './security.ts';

/** Depends on nothing but a picture, since the database or the web app may be what fails. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  const nonce = allowPage(reply);
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>Back in a moment · Rotopia</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center;
  font: 600 1.125rem/1.5 system-ui, sans-serif; background: light-dark(#fff5e1, #19111f); color: light-dark(#1d1429, #fff3dc) }
main { padding: 24px; max-width: 32rem }
img { height: 240px; width: auto }
h1 { font-size: clamp(2rem, 8vw, 3rem); line-height: 1.05; margin: 16px 0 8px }
a { display: inline-block; margin-top: 12px; padding: 12px 26px; border: 3px solid #1d1429; border-radius: 999px;
  background: #b5f03c; color: #1d1429; font-weight: 800; text-decoration: none }
</style>
</head>
<body>
<main>
<img src="/cast/koala_sushi.avif" alt="">
<h1>We are catching our breath</h1>
<p>This passes within seconds, and this page tries again by itself. Nothing is lost, no credit either.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`);
}
