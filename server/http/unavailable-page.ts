import type { FastifyReply } from 'fastify';
import { sendBarePage } from './bare-page.ts';

/** Depends on nothing but a picture, since the database or the web app may be what fails. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return sendBarePage(reply, {
    title: 'Back in a moment · Rotopia',
    head: '<meta http-equiv="refresh" content="5">\n',
    css: `
body { min-height: 100vh; display: grid; place-items: center; text-align: center;
  font: 600 1.125rem/1.5 system-ui, sans-serif }
main { padding: 24px; max-width: 35rem }
img { height: 240px; width: auto }
h1 { font-size: clamp(2rem, 8vw, 3rem); line-height: 1.05; margin: 16px 0 8px }
a { display: inline-block; margin-top: 12px; padding: 12px 26px; border: 3px solid #1d1429; border-radius: 999px;
  background: #b5f03c; color: #1d1429; font-weight: 800; text-decoration: none }
`,
    body: `<main>
<img src="/cast/koala_sushi.avif" alt="">
<h1>We are catching our breath</h1>
<p>This passes within seconds, and this page tries again by itself. Nothing is lost, no credit either.</p>
<a href="">Try again</a>
</main>`,
  });
}
