import { createHash, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { postedBy, type Visitor } from '../users/cookie-client.ts';

export interface Claims {
  sub: string;
  email: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

const clientId = 'our-id';
const clientSecret = 'our-secret';

/** An OpenID provider over HTTP in place of Google. It approves every request, with the claims it is given. */
export async function startTestIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig' };
  const codes = new Map<string, { challenge: string | undefined; claims: object }>();
  let claims: Claims | undefined;
  let url = '';
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.get('/.well-known/openid-configuration', async () => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }));
  app.get('/jwks', async () => ({ keys: [jwk] }));
  app.get<{ Querystring: Record<string, string> }>('/auth', async ({ query }, reply) => {
    const { client_id, redirect_uri, state = '', nonce, code_challenge: challenge } = query;
    if (client_id !== clientId) return reply.code(400).send();
    const code = randomBytes(24).toString('base64url');
    codes.set(code, { challenge, claims: { ...claims, nonce } });
    return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code, state, iss: url }).toString()}`);
  });
  app.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    const { code = '', code_verifier = '', client_secret } = body;
    const granted = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (client_secret !== clientSecret || granted?.challenge !== challenge) {
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    const idToken = new SignJWT({ ...granted.claims })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('10m');
    return {
      id_token: await idToken.sign(privateKey),
      access_token: 'unused',
      token_type: 'Bearer',
      expires_in: 600,
    };
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: url },
    /** Starts a sign-in in this browser and has it approved: where the browser goes next, and what was sent. */
    async approve(visitor: Pick<Visitor, 'post'>, about: Claims) {
      const started = await visitor.post('/api/identity/social', { provider: 'google', flow: 'popup' });
      const sent = new URL(started.json().url);
      claims = about;
      const { headers } = await fetch(sent, { redirect: 'manual' });
      return { sent, next: String(headers.get('location')) };
    },
  };
}

/** Signs in through the issuer; what the popup reports to its opener. */
export async function finishSignIn(visitor: Visitor, next: string) {
  return postedBy(await visitor.follow(await visitor.visit(next)));
}
