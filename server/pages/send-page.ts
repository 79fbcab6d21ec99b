import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '#contract/page.ts';
import type { Deps } from '#server/deps-type.ts';
import { tooManyRequests } from '#server/errors.ts';
import { inlineJson } from '#server/http/html.ts';
import { KeptBriefly } from '#server/http/kept-briefly.ts';
import { addressOf, type Limit, memoryLimits } from '#server/http/rate-limits.ts';
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

/** Finds out what the page at this address is, where nobody has asked for it in the last second. */
type PageMaker = () => Page | Promise<Page>;
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  makePage: PageMaker,
) => Promise<FastifyReply>;

/** A page's HTML, cut where the nonce of each answer belongs. */
interface MadePage {
  status: Page['status'];
  pieces: string[];
}

/** More than anybody who browses asks for, with their whole household. Counted by each process for itself. */
const perAddress: Limit = '300/min';
/** The pages of things that are there; how many that are not can be asked for, nobody knows. */
const mostPagesKept = 100;

/** Sends pages: the same to all guests, and a shell without content to all who are signed in. */
export function pageSender(deps: PageDeps): SendPage {
  const { settings, identity, payments, web } = deps;
  const { mediaBaseUrl } = settings.files;
  // Clips to share are made in the browser, from pictures and sounds that may live elsewhere.
  const media = mediaBaseUrl.startsWith('/') ? [] : [new URL(mediaBaseUrl).origin];
  const limits = memoryLimits();
  const made = new KeptBriefly<MadePage>(mostPagesKept, ({ status }) => status === 200);
  return async (request, reply, makePage) => {
    const address = addressOf(request);
    const seconds = address ? await limits.take('pages', perAddress, address) : 0;
    if (seconds > 0) throw tooManyRequests(seconds);
    const path = request.url.split('?')[0] ?? '/';
    const asGuest = !hasSignedInHint(request);
    const { status, pieces } = await made.get(`${path} ${asGuest}`, async () =>
      makeHtml(deps, path, asGuest, await makePage()),
    );
    const nonce = allowPage(reply, identity.pageSources, payments.pageSources, {
      connect: [...media, ...(web.connect ?? [])],
    });
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(pieces.join(nonce));
  };
}

/** Stands where the nonce will be. Nobody knows it, so that no text in a page can hold it. */
const nonceToCome = randomBytes(16).toString('hex');

/** The one place that turns a page into HTML. */
async function makeHtml(
  { settings, identity, payments, web }: PageDeps,
  path: string,
  asGuest: boolean,
  page: Page,
): Promise<MadePage> {
  const data = asGuest ? await page.rendered?.() : undefined;
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
  const template = await web.template(path);
  const body = rendered ? await web.render({ path, boot }) : '';
  // Functions as replacements: rendered text may hold `$&` and the like.
  const html = template
    .replaceAll('%NONCE%', nonceToCome)
    .replace('<!--head-->', () => headHtml(page.head, settings.publicUrl, nonceToCome))
    .replace('<!--app-->', () => body)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${inlineJson(boot)}</script>`);
  return { status: page.status, pieces: html.split(nonceToCome) };
}

/** The browser leaves this cookie while someone is signed in, so that they never see the guest page flash by. */
function hasSignedInHint(request: FastifyRequest): boolean {
  return /(?:^|;\s*)signed-in=1/.test(request.headers.cookie ?? '');
}
