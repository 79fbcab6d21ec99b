import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productName } from '#contract/constants.ts';
import {
  type IdentityErrorCode,
  SocialProvider,
  type SocialResult,
  socialReturn,
  startSocial,
} from '#contract/identity.ts';
import { sendBarePage } from '#server/http/bare-page.ts';
import { escapeHtml, inlineJson } from '#server/http/html.ts';
import { serve } from '#server/http/serve.ts';
import { identityError, identityMessage } from '../identity-errors.ts';
import { countAddress } from './attempts.ts';
import { cookiesOf } from './cookies.ts';
import type { EmbeddedParts } from './parts.ts';
import { callbackUrlOf, identityPath } from './paths.ts';
import { beginSession, passCookies } from './sessions.ts';
import { libraryNames, type SocialClients } from './sign-in-library.ts';

const finishPath = `${identityPath}/finish`;
const failed = `${finishPath}?error=internal_server_error`;

export function socialStartRoute(app: FastifyInstance, parts: EmbeddedParts, socials: SocialClients): void {
  const { library, limits, publicUrl } = parts;
  serve(app, startSocial, { access: 'public' }, async ({ body, raw, reply }) => {
    const { provider, flow, returnTo } = body;
    if (!socials[provider]) throw identityError('auth/operation-not-allowed');
    await countAddress(limits, 'social address', '100/hour', raw);
    const finish = `${publicUrl}${finishPath}?${new URLSearchParams({ flow, returnTo }).toString()}`;
    const { response, headers } = await library.api.signInSocial({
      body: {
        provider: libraryNames[provider],
        callbackURL: finish,
        errorCallbackURL: finish,
        disableRedirect: true,
      },
      headers: cookiesOf(raw),
      returnHeaders: true,
    });
    if (!response.url) throw identityError('auth/internal-error');
    passCookies(headers, reply);
    return { url: response.url };
  });
}

/** The way back from a provider: the library's callback, by redirect or by posted form, then our finish page. */
export function socialReturnRoutes(app: FastifyInstance, parts: EmbeddedParts, socials: SocialClients): void {
  const { library, publicUrl } = parts;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, form, done) => done(null, form),
  );
  const providers = SocialProvider.options.filter((provider) => socials[provider]);
  for (const name of providers.map((provider) => libraryNames[provider])) {
    app.route({
      method: ['GET', 'POST'],
      url: callbackUrlOf('', name),
      config: { access: 'public' },
      schema: { hide: true },
      handler: async (request, reply) => {
        keepOpener(reply);
        let next: string | null = null;
        try {
          const response = await library.handler(
            asWebRequest(request, cookiesOf(request), callbackUrlOf(publicUrl, name)),
          );
          next = response.headers.get('location');
          if (hasSession(response)) await beginSession(parts, response.headers, request, reply);
          else passCookies(response.headers, reply);
        } catch (error) {
          request.log.error({ err: error, provider: name }, 'sign-in: provider callback failed');
        }
        return reply.redirect(next ?? failed);
      },
    });
  }

  app.get<{ Querystring: { flow?: string; returnTo?: string; error?: string } }>(
    finishPath,
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ query }, reply) => {
      keepOpener(reply);
      const code = query.error === undefined ? undefined : codeOf(query.error);
      const returnTo = ownAddress(query.returnTo, publicUrl);
      returnTo.searchParams.set(socialReturn.param, code ?? socialReturn.success);
      const fallback = returnTo.pathname + returnTo.search + returnTo.hash;
      if (query.flow === 'redirect') return reply.redirect(fallback);
      const result: SocialResult = {
        type: 'rotopia:social-result',
        error: code ? { code, message: identityMessage(code) } : null,
      };
      return sendFinishPage(reply, { result, fallback, publicUrl });
    },
  );
}

/** With any other policy the popup would lose its opener on the way back from the provider. */
function keepOpener(reply: FastifyReply): void {
  reply.header('cross-origin-opener-policy', 'unsafe-none');
}

/** The request for the library, at a fixed address: the path as sent could reach any endpoint of the library. */
function asWebRequest(request: FastifyRequest, headers: Headers, address: string): Request {
  const form = request.method === 'POST' && typeof request.body === 'string' ? request.body : undefined;
  if (form !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded');
  const query = request.url.indexOf('?');
  return new Request(query === -1 ? address : address + request.url.slice(query), {
    method: request.method,
    headers,
    ...(form !== undefined && { body: form }),
  });
}

/** Whether the response signs a user in, rather than redirecting or refusing. */
function hasSession({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => /^[^=]*\.session_token=[^;]/.test(cookie));
}

/** Only an address of our own: no open redirect. */
function ownAddress(path: unknown, publicUrl: string): URL {
  const home = new URL('/', publicUrl);
  const asked = typeof path === 'string' ? URL.parse(path, home.href) : null;
  // Browsers read a path that begins with two slashes as another site, however it was written here.
  return asked?.origin === home.origin && !asked.pathname.startsWith('//') ? asked : home;
}

function codeOf(libraryError: string): IdentityErrorCode {
  switch (libraryError) {
    case 'access_denied':
    case 'user_cancelled_authorize':
    case 'state_mismatch':
    case 'state_not_found':
    case 'please_restart_the_process':
      return 'auth/user-cancelled';
    case 'email_not_verified':
      return 'auth/unverified-email';
    case 'account_not_linked':
      return 'auth/account-exists-with-different-credential';
    default:
      return 'auth/internal-error';
  }
}

interface Finish {
  result: SocialResult;
  fallback: string;
  publicUrl: string;
}

/** The last page of a sign-in popup: posts the result to its opener and closes. */
function sendFinishPage(reply: FastifyReply, { result, fallback, publicUrl }: Finish): FastifyReply {
  const data = inlineJson({ result, origin: new URL(publicUrl).origin, fallback });
  return sendBarePage(reply, {
    title: productName,
    css: `
body { display: grid; place-content: center; min-height: 90vh; padding: 24px; text-align: center; font-size: 17px }
a { color: inherit; font-weight: 700 }
`,
    body: `<p>${escapeHtml(result.error?.message ?? "You're signed in.")}</p>
<p><a href="${escapeHtml(fallback)}">Back to ${productName}</a></p>
<script type="application/json" id="finish">${data}</script>`,
    script: `
const { result, origin, fallback } = JSON.parse(document.getElementById('finish').textContent);
if (window.opener) { window.opener.postMessage(result, origin); window.close(); } else location.replace(fallback);`,
  });
}
