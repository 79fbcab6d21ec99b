import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { badRequest } from '#server/errors.ts';
import type { GoogleClient } from '../embedded/sign-in-library.ts';
import { sendAccountPage } from './account-page.ts';

const path = '/dev/google/auth';
const clientId = 'rotopia';
const Email = z.email().max(254);

export interface SandboxGoogle {
  client: GoogleClient;
  routes(app: FastifyInstance): Promise<void>;
}

/** A form in place of Google, which believes any e-mail, so that Google sign-in can be tried without a client id. */
export function sandboxGoogle(options: {
  publicUrl: string;
  production: boolean;
  callbackUrl: string;
}): SandboxGoogle {
  const { publicUrl, production, callbackUrl } = options;
  if (production) throw new Error('The sandbox of Google signs anyone in as anyone: never in production');
  const codeKey = randomBytes(32);
  return {
    client: {
      clientId,
      clientSecret: 'unused',
      endpoints: {
        authorizationUrl: publicUrl + path,
        async exchange({ code }) {
          const { payload } = await jwtVerify<{ email: string }>(code, codeKey);
          return { idToken: new UnsecuredJWT(claimsOf(payload.email)).encode() };
        },
      },
    },
    async routes(app) {
      await app.register(async (pages) => pageRoutes(pages, { callbackUrl, codeKey }));
    },
  };
}

function pageRoutes(
  app: FastifyInstance,
  { callbackUrl, codeKey }: { callbackUrl: string; codeKey: Uint8Array },
): void {
  const route = { config: { access: 'public' } } as const;
  const Request = z.object({
    client_id: z.literal(clientId),
    redirect_uri: z.literal(callbackUrl),
    state: z.string(),
  });
  const stateIn = (query: unknown) => {
    const { data } = Request.safeParse(query);
    if (!data) throw badRequest('This is no sign-in of ours.');
    return data.state;
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    // Otherwise the browser would cut the popup off from its opener.
    reply.headers({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' });
  });
  app.get(path, route, async ({ query }, reply) => {
    stateIn(query);
    return sendAccountPage(reply);
  });
  app.post(path, route, async ({ query, body }, reply) => {
    const state = stateIn(query);
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const back = (result: Record<string, string>) =>
      reply.redirect(`${callbackUrl}?${new URLSearchParams({ ...result, state }).toString()}`, 303);
    if (form.has('cancel')) return back({ error: 'access_denied' });
    const { data: email } = Email.safeParse(form.get('email')?.trim().toLowerCase());
    if (!email) return sendAccountPage(reply.code(400), 'Please enter a valid email address.');
    const code = new SignJWT({ email }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1m');
    return back({ code: await code.sign(codeKey) });
  });
}

/** A user is named after the address. */
function claimsOf(email: string): JWTPayload {
  const [given = '', ...family] = (email.split('@')[0] ?? '').split(/[._+-]+/).map(capitalised);
  const subject = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return {
    // A number, as Google's.
    sub: BigInt(`0x${subject}`).toString(),
    email,
    email_verified: true,
    given_name: given,
    family_name: family.join(' ') || undefined,
  };
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
