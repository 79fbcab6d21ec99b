import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#server/database-faults.ts';
import { tooManyRequests } from '#server/errors.ts';
import { pagePolicy } from '#server/http/page-policy.ts';
import { addressOf, type Limit, memoryLimits } from '#server/http/rate-limits.ts';
import { TtlCache } from '#server/http/ttl-cache.ts';
import { mediaOrigins } from '#server/settings/files.ts';
import { type MadePage, makePage, type Page, type PageDeps } from './page-html.ts';

export interface PageRequest {
  /** The cache key: all parts of the address that change what the page shows, and no others. */
  address: string;
  /** Signed-in users get this page without content, for the browser to fill. */
  forGuests?: boolean;
  /** Called at most once a second per address. */
  make(): Page | Promise<Page>;
}
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
) => Promise<FastifyReply>;

/** More than a household needs. Each process counts for itself. */
const perAddress: Limit = '300/min';
/** Only pages with status 200: the number of addresses that do not exist is unlimited. */
const maxCachedPages = 100;
/** No `stale-while-revalidate`: the service worker's fetch would get the stale page, even without a network. */
const shared = 'public, max-age=0, s-maxage=1';

/** Refuses a visitor's requests beyond the limit. */
export function pageLimit(kind: string): (request: FastifyRequest) => Promise<void> {
  const limits = memoryLimits();
  return async (request) => {
    const from = addressOf(request);
    const seconds = from ? await limits.take(kind, perAddress, from) : 0;
    if (seconds > 0) throw tooManyRequests(seconds);
  };
}

export function pageSender(deps: PageDeps): SendPage {
  const { settings, identity, payments, web } = deps;
  // Clips to share are made in the browser, from pictures and sounds that may live elsewhere.
  const connect = [...mediaOrigins(settings.files), ...(web.connect ?? [])];
  const limit = pageLimit('pages');
  const made = new TtlCache<MadePage>({
    name: 'pages',
    maxEntries: maxCachedPages,
    isCacheable: ({ status }) => status === 200,
    isStaleAllowed: isDatabaseUnavailable,
  });
  return async (request, reply, { address, forGuests = false, make }) => {
    await limit(request);
    const empty = forGuests && hasSignedInHint(request);
    const page = await made.get(`${address} ${empty}`, async (expired) => {
      const { rendered, ...bare } = await make();
      const next = await makePage(deps, address, empty || !rendered ? bare : { ...bare, rendered });
      const last = await expired?.catch(() => undefined);
      return last?.html.text === next.html.text ? last : next;
    });
    const { status, html, inline } = page;
    reply
      .header(
        'content-security-policy',
        pagePolicy(inline, identity.pageSources, payments.pageSources, { connect }),
      )
      .header('cache-control', empty ? 'private, no-cache' : shared)
      .header('vary', forGuests ? 'accept-encoding, cookie' : 'accept-encoding')
      .header('etag', html.etag);
    if (status === 200 && request.headers['if-none-match'] === html.etag) return reply.code(304).send();
    reply.code(status).type('text/html; charset=utf-8');
    return html.send(reply, request.headers['accept-encoding']);
  };
}

/** The browser sets this cookie while a user is signed in, so that the guest page does not flash by. */
function hasSignedInHint(request: FastifyRequest): boolean {
  return /(?:^|;\s*)signed-in=1/.test(request.headers.cookie ?? '');
}
