import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { GoogleClient } from '../embedded/sign-in-library.ts';
import { sendChooserPage } from './chooser-page.ts';
import { type Issuer, issuerRoutes, openIssuer, readFormsAsText } from './issuer.ts';
import { fullName, personOf, pictureSvg, subjectOf } from './people.ts';

const mount = '/dev/google';
const Email = z.email().max(254);

export interface SandboxGoogle {
  client: GoogleClient;
  routes(app: FastifyInstance): Promise<void>;
}

/** An OpenID provider of our own in place of Google, so that Google sign-in can be tried without a client id. */
export async function sandboxGoogle(options: {
  publicUrl: string;
  production: boolean;
  callbackUrl: string;
}): Promise<SandboxGoogle> {
  const { publicUrl, production, callbackUrl } = options;
  if (production) {
    throw new Error('The sandbox account chooser signs anyone in as anyone: never in production');
  }
  const url = publicUrl + mount;
  const client = { clientId: 'rotopia', clientSecret: randomBytes(24).toString('base64url') };
  const issuer = await openIssuer({ url, callbackUrl, ...client });
  return {
    client: {
      ...client,
      endpoints: {
        authorizationUrl: `${url}/auth`,
        async exchange(form) {
          const { clientId: client_id, clientSecret: client_secret } = client;
          const answer = await issuer.exchange(
            new URLSearchParams({ grant_type: 'authorization_code', client_id, client_secret, ...form }),
          );
          if ('error' in answer) throw new Error(`The sandbox refused the code: ${answer.error}`);
          return { idToken: answer.id_token };
        },
      },
    },

    async routes(parent) {
      await parent.register(async (app) => {
        readFormsAsText(app);
        app.addHook('onRequest', async (_request, reply) => {
          reply.headers({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' });
        });
        issuerRoutes(app, () => issuer, mount);
        chooserRoutes(app, issuer, url);
      });
    },
  };
}

function chooserRoutes(app: FastifyInstance, issuer: Issuer, url: string): void {
  const open = { config: { access: 'public' } } as const;

  app.get<{ Params: { email: string } }>(`${mount}/picture/:email`, open, async ({ params }, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(pictureSvg(personOf(params.email))),
  );

  app.get(`${mount}/auth`, open, async ({ query }, reply) => {
    const request = await issuer.begin(query);
    return request ? reply.redirect(`${mount}/choose/${request}`, 303) : sendExpired(reply);
  });

  app.get<{ Params: { request: string } }>(`${mount}/choose/:request`, open, async ({ params }, reply) =>
    (await issuer.isPending(params.request)) ? sendChooserPage(reply) : sendExpired(reply),
  );

  app.post<{ Params: { request: string } }>(
    `${mount}/choose/:request`,
    open,
    async ({ params, body }, reply) => {
      const form = new URLSearchParams(typeof body === 'string' ? body : '');
      const [typed, ...more] = form.getAll('email');
      const email = Email.safeParse(more.length === 0 && typed?.trim().toLowerCase());
      if (!email.success && !form.has('cancel')) {
        return sendChooserPage(reply.code(400), 'Please enter a valid email address.');
      }
      const next = email.success
        ? await issuer.approve(params.request, claimsOf(email.data, url))
        : await issuer.deny(params.request);
      return next ? reply.redirect(next, 303) : sendExpired(reply);
    },
  );
}

function claimsOf(email: string, url: string): JWTPayload {
  const person = personOf(email);
  return {
    sub: subjectOf(email),
    email,
    email_verified: true,
    name: fullName(person),
    given_name: person.firstName,
    family_name: person.lastName || undefined,
    picture: `${url}/picture/${encodeURIComponent(email)}`,
  };
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send('This sign-in has expired. Close this window and try again.');
}
