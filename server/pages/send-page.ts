import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#server/errors.ts';
import { sendPacked } from '#server/http/kept-answer.ts';
import { KeptBriefly } from '#server/http/kept-briefly.ts';
import { pagePolicy } from '#server/http/page-policy.ts';
import { addressOf, type Limit, memoryLimits } from '#server/http/rate-limits.ts';
import { mediaOrigins } from '#server/settings/files.ts';
import { type MadePage, makePage, type Page, type PageDeps } from './page-html.ts';

/** What to send to whoever asks for an address. */
export interface PageRequest {
  /** With all that changes what the page shows, and nothing else: pages are kept under it. */
  address: string;
  /** Whether it is another page for those who are signed in: these get it without content, for the browser to fill. */
  forGuests?: boolean;
  /** Finds out what the page is, where nobody has asked for it in the last second. */
  make(): Page | Promise<Page>;
}
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
) => Promise<FastifyReply>;

/** More than anybody who browses asks for, with their whole household. Counted by each process for itself. */
const perAddress: Limit = '300/min';
/** The pages of things that are there; how many that are not can be asked for, nobody knows. */
const mostPagesKept = 100;
/**
 * Browsers revalidate each time, shared caches once a second. No `stale-while-revalidate`: the service worker's fetch
 * would get the stale page, even without a network.
 */
const shared = 'public, max-age=0, s-maxage=1';

/** Sends pages: the same to all, but for those that are another for guests. */
export function pageSender(deps: PageDeps): SendPage {
  const { settings, identity, payments, web } = deps;
  // Clips to share are made in the browser, from pictures and sounds that may live elsewhere.
  const connect = [...mediaOrigins(settings.files), ...(web.connect ?? [])];
  const limits = memoryLimits();
  const made = new KeptBriefly<MadePage>('pages', mostPagesKept, {
    isWorthIt: ({ status }) => status === 200,
  });
  return async (request, reply, { address, forGuests = false, make }) => {
    const from = addressOf(request);
    const seconds = from ? await limits.take('pages', perAddress, from) : 0;
    if (seconds > 0) throw tooManyRequests(seconds);
    const empty = forGuests && hasSignedInHint(request);
    const page = await made.get(`${address} ${empty}`, async (before) => {
      const { rendered, ...bare } = await make();
      const next = await makePage(deps, address, empty || !rendered ? bare : { ...bare, rendered });
      const last = await before?.catch(() => undefined);
      if (last?.html.text !== next.html.text) return next;
      last.html.stays();
      return last;
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
    return sendPacked(reply, html, request.headers['accept-encoding']);
  };
}

/** The browser leaves this cookie while someone is signed in, so that they never see the guest page flash by. */
function hasSignedInHint(request: FastifyRequest): boolean {
  return /(?:^|;\s*)signed-in=1/.test(request.headers.cookie ?? '');
}
