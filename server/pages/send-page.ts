import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '#contract/page.ts';
import type { Deps } from '#server/deps-type.ts';
import { inlineJson } from '#server/http/html.ts';
import { allowPage } from '#server/http/security.ts';
import { headHtml, type PageHead } from './page-head.ts';
import type { WebBundle } from './web-bundle.ts';

/** One screen as the server sends it. */
export interface Page {
  status: 200 | 404 | 410;
  head: PageHead;
  /** For pages sent as ready HTML to guests: reads what they are rendered from, keyed by API path. */
  rendered?: () => Promise<Boot['data']>;
}

export type PageDeps = Pick<Deps, 'database' | 'identity' | 'payments' | 'settings'> & { web: WebBundle };

/** The one place that turns a page into HTML. */
export async function sendPage(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { settings, identity, payments, web } = deps;
  const { mediaBaseUrl } = settings.files;
  // Clips to share are made in the browser, from pictures and sounds that may live elsewhere.
  const media = mediaBaseUrl.startsWith('/') ? [] : [new URL(mediaBaseUrl).origin];
  const nonce = allowPage(reply, identity.pageSources, payments.pageSources, {
    connect: [...media, ...(web.connect ?? [])],
  });
  const data = hasSignedInHint(request) ? undefined : await page.rendered?.();
  const rendered = data !== undefined;
  const boot: Boot = {
    config: {
      sandbox: !settings.production,
      sandboxIsPublic: settings.publicSandbox,
      identity: identity.runtimeConfig,
      payments: payments.runtimeConfig,
    },
    rendered,
    data: data ?? {},
  };
  const path = request.url.split('?')[0] ?? '/';
  const template = await web.template(request.url);
  const body = rendered ? await web.render({ path, boot }) : '';
  // Functions as replacements: rendered text may hold `$&` and the like.
  const html = template
    .replaceAll('%NONCE%', nonce)
    .replace('<!--head-->', () => headHtml(page.head, settings.publicUrl, nonce))
    .replace('<!--app-->', () => body)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${inlineJson(boot)}</script>`);
  return reply
    .code(page.status)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The browser leaves this cookie while someone is signed in, so that they never see the guest page flash by. */
function hasSignedInHint(request: FastifyRequest): boolean {
  return /(?:^|;\s*)signed-in=1/.test(request.headers.cookie ?? '');
}
