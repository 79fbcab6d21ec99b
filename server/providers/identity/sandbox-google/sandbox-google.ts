import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import { type Context, interactionPolicy, Provider } from 'oidc-provider';
import { z } from 'zod';
import { allowPage } from '#server/http/security.ts';
import type { GoogleClient } from '../embedded/sign-in-library.ts';
import { chooserPage } from './chooser-page.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { fullName, personOf, pictureSvg, subjectOf } from './people.ts';

const mount = '/dev/google';
const Email = z.email().max(254);
const expired = 'This sign-in has expired. Close this window and try again.';

export interface SandboxGoogle {
  client: GoogleClient;
  routes(app: FastifyInstance): Promise<void>;
}

/** An OpenID provider of our own in Google's place, so that its sign-in can be tried with no client id. */
export async function sandboxGoogle(options: {
  publicUrl: string;
  production: boolean;
  callbackUrl: string;
}): Promise<SandboxGoogle> {
  const { publicUrl, production, callbackUrl } = options;
  if (production) throw new Error('The sandbox account chooser lets anybody be anybody: never in production');
  const client = { clientId: 'rotopia', clientSecret: randomBytes(24).toString('base64url') };
  const provider = await openProvider(`${publicUrl}${mount}`, client, callbackUrl);

  let app: FastifyInstance | undefined;
  return {
    client: {
      ...client,
      endpoints: {
        authorizationUrl: `${publicUrl}${mount}/auth`,
        // It lives in this very process: asking it needs neither a port nor a network.
        async exchange(form) {
          const answer = await app?.inject({
            method: 'POST',
            url: `${mount}/token`,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({
              grant_type: 'authorization_code',
              client_id: client.clientId,
              client_secret: client.clientSecret,
              ...form,
            }).toString(),
          });
          if (answer?.statusCode !== 200) throw new Error('The sandbox refused the code');
          return { idToken: String(answer.json().id_token) };
        },
      },
    },

    async routes(parent) {
      app = parent;
      await parent.register(async (scope) => chooserRoutes(scope, provider, new URL(publicUrl).host));
    },
  };
}

async function openProvider(
  issuer: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  callbackUrl: string,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const minutes = 60;
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')], long: { path: mount } },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_: Context, { uid }: { uid: string }) => `${mount}/choose/${uid}` },
    ttl: {
      AccessToken: 10 * minutes,
      AuthorizationCode: minutes,
      Grant: 10 * minutes,
      IdToken: 10 * minutes,
      Interaction: 30 * minutes,
      Session: 10 * minutes,
    },
    clientBasedCORS: () => false,
    findAccount: async (_: Context, email: string) => ({
      accountId: email,
      claims: async () => claimsOf(email, issuer),
    }),
    // Nobody has to agree to being signed in to their own sandbox.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    async renderError(context: Context) {
      context.type = 'text/plain; charset=utf-8';
      context.body = expired;
    },
  });
  provider.proxy = true;
  return provider;
}

function claimsOf(email: string, issuer: string) {
  const person = personOf(email);
  return {
    sub: subjectOf(email),
    email,
    email_verified: true,
    name: fullName(person),
    given_name: person.firstName,
    family_name: person.lastName || undefined,
    picture: `${issuer}/picture/${encodeURIComponent(email)}`,
  };
}

function chooserRoutes(app: FastifyInstance, provider: Provider, host: string): void {
  const answerAsProvider = provider.callback();
  const open = { config: { access: 'public' } } as const;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, form, done) => done(null, form),
  );
  // Whatever else is sent says nothing, and the chooser asks again.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, ''));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' });
    forgetEarlierChoice(request.raw);
  });

  app.get<{ Params: { email: string } }>(`${mount}/picture/:email`, open, async ({ params }, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(pictureSvg(personOf(params.email))),
  );

  app.get(`${mount}/choose/:uid`, open, async (request, reply) => {
    const underWay = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    return underWay ? sendChooser(reply) : sendExpired(reply);
  });

  app.post(`${mount}/choose/:uid`, open, async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const [typed, ...more] = form.getAll('email');
    const email = Email.safeParse(more.length === 0 && typed?.trim().toLowerCase());
    if (!email.success && !form.has('cancel')) {
      return sendChooser(reply.code(400), 'Please enter a valid email address.');
    }
    const result = email.success
      ? { login: { accountId: email.data }, select_account: {} }
      : { error: 'access_denied', error_description: 'The person cancelled' };
    const next = await provider.interactionResult(request.raw, reply.raw, result).catch(() => undefined);
    return next ? reply.redirect(new URL(next).pathname, 303) : sendExpired(reply);
  });

  app.register(async (rest) => {
    // The provider reads forms itself.
    rest.removeAllContentTypeParsers();
    rest.addContentTypeParser('*', (_request, _stream, done) => done(null));
    rest.all(`${mount}/*`, open, async ({ raw }, reply) => {
      reply.hijack();
      // From here on it is the provider who answers; what every answer carries is there too.
      reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders() as Record<string, string>)));
      await answerAsProvider(mounted(raw, host), reply.raw);
    });
  });
}

function sendChooser(reply: FastifyReply, fault?: string): FastifyReply {
  const nonce = allowPage(reply);
  return reply.type('text/html; charset=utf-8').send(chooserPage(nonce, fault));
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return reply.code(400).type('text/plain; charset=utf-8').send(expired);
}

/** The provider reads addresses from its own root, and builds its own on the host, which a caller may make up. */
function mounted(raw: IncomingMessage, host: string): IncomingMessage {
  const originalUrl = raw.url ?? '';
  Object.assign(raw.headers, { host, 'x-forwarded-host': host });
  return Object.assign(raw, { originalUrl, url: originalUrl.slice(mount.length) });
}

/** Without its session the provider knows nobody yet, so that the chooser comes up every time. */
function forgetEarlierChoice({ headers }: IncomingMessage): void {
  if (!headers.cookie) return;
  headers.cookie = headers.cookie
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}
