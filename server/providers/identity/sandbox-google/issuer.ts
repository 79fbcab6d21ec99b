import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

interface IssuerOptions {
  url: string;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
}

type TokenAnswer = { id_token: string } | { error: 'invalid_client' | 'invalid_request' | 'invalid_grant' };

const codeLifetimeMs = 60_000;
const AuthorizationRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  state: z.string(),
  nonce: z.string().optional(),
});
const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

export async function openIssuer(options: IssuerOptions): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return new Issuer(options, privateKey, { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig' });
}

/** A small OpenID provider for one client: authorization code flow with PKCE. */
export class Issuer {
  readonly discovery: object;
  readonly jwks: object;
  readonly #options: IssuerOptions;
  readonly #signingKey: CryptoKey;
  readonly #requestKey = randomBytes(32);
  readonly #codes = new Map<string, { challenge: unknown; claims: JWTPayload; expiresAt: number }>();

  constructor(options: IssuerOptions, signingKey: CryptoKey, publicKey: object) {
    const { url } = options;
    this.#options = options;
    this.#signingKey = signingKey;
    this.jwks = { keys: [publicKey] };
    this.discovery = {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    };
  }

  /** Checks an authorization request. The result is the request as a signed token, good for 30 minutes. */
  async begin(query: unknown): Promise<string | undefined> {
    const { data } = AuthorizationRequest.safeParse(query);
    const { clientId, callbackUrl } = this.#options;
    if (data?.client_id !== clientId || data.redirect_uri !== callbackUrl) return undefined;
    const token = new SignJWT(data).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('30m');
    return token.sign(this.#requestKey);
  }

  async isPending(request: string): Promise<boolean> {
    return (await this.#read(request)) !== undefined;
  }

  /** Where the browser goes back to the client, or nothing where the request has expired. */
  async approve(request: string, claims: JWTPayload): Promise<string | undefined> {
    const pending = await this.#read(request);
    if (!pending) return undefined;
    const { nonce, code_challenge: challenge } = pending;
    for (const [old, { expiresAt }] of this.#codes) if (expiresAt < Date.now()) this.#codes.delete(old);
    const code = randomBytes(24).toString('base64url');
    const expiresAt = Date.now() + codeLifetimeMs;
    this.#codes.set(code, { challenge, claims: { ...claims, nonce }, expiresAt });
    return this.#callbackWith({ code }, pending);
  }

  async deny(request: string): Promise<string | undefined> {
    const pending = await this.#read(request);
    return pending && this.#callbackWith({ error: 'access_denied' }, pending);
  }

  /** The token endpoint: a code is good once, for the client that began with its PKCE challenge. */
  async exchange(form: URLSearchParams): Promise<TokenAnswer> {
    const { url, clientId, clientSecret, callbackUrl } = this.#options;
    const fields = [...form];
    const sent = Object.fromEntries(fields);
    if (sent['client_id'] !== clientId || sent['client_secret'] !== clientSecret) {
      return { error: 'invalid_client' };
    }
    const { data } = TokenRequest.safeParse(sent);
    if (!data || Object.keys(sent).length < fields.length) return { error: 'invalid_request' };
    const granted = this.#codes.get(data.code);
    this.#codes.delete(data.code);
    const challenge = createHash('sha256').update(data.code_verifier).digest('base64url');
    const isGood = granted && granted.expiresAt > Date.now() && granted.challenge === challenge;
    if (!isGood || data.redirect_uri !== callbackUrl) return { error: 'invalid_grant' };
    const id_token = await new SignJWT(granted.claims)
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(this.#signingKey);
    return { id_token };
  }

  async #read(request: string): Promise<JWTPayload | undefined> {
    return (await jwtVerify(request, this.#requestKey).catch(() => undefined))?.payload;
  }

  #callbackWith(result: Record<string, string>, { state }: JWTPayload): string {
    const { url, callbackUrl } = this.#options;
    const parameters = new URLSearchParams({ ...result, state: String(state), iss: url });
    return `${callbackUrl}?${parameters.toString()}`;
  }
}

/** Discovery, keys and the token endpoint. Needs `readFormsAsText`. */
export function issuerRoutes(app: FastifyInstance, issuer: () => Issuer, mount = ''): void {
  const open = { config: { access: 'public' } } as const;
  app.get(`${mount}/.well-known/openid-configuration`, open, async () => issuer().discovery);
  app.get(`${mount}/jwks`, open, async () => issuer().jwks);
  app.post(`${mount}/token`, open, async ({ body }, reply) => {
    const answer = await issuer().exchange(new URLSearchParams(typeof body === 'string' ? body : ''));
    if ('error' in answer) return reply.code(answer.error === 'invalid_client' ? 401 : 400).send(answer);
    return {
      ...answer,
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 600,
    };
  });
}

/** Forms arrive as text; any other body counts as an empty form. */
export function readFormsAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, form, done) => done(null, form),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, ''));
}
