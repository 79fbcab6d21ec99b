import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { clockTolerance } from '#server/clock-tolerance.ts';
import { bearerKey } from '#server/providers/identity/embedded/bearer-tokens.ts';
import type { Owner } from './owner.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers that must not authenticate, each made from the owner's session. */
export const invalidCredentials: Readonly<
  Record<string, (owner: Owner, secret: string) => Headers | Promise<Headers>>
> = {
  'a guest': () => ({}),

  'the session cookie alone': ({ cookie }) => ({ cookie }),

  'an expired token': async ({ token }, secret) => {
    const now = Math.floor(Date.now() / 1000);
    return bearer(
      await sign({ ...decodeJwt(token), iat: now - 1000, exp: now - clockTolerance - 1 }, secret),
    );
  },

  'a token signed with another key': async ({ token }) =>
    bearer(await sign(decodeJwt(token), 'a secret that is not ours, invented')),

  'a token that is not signed': ({ token }) => bearer(new UnsecuredJWT(decodeJwt(token)).encode()),

  "another installation's token": async ({ token }) =>
    bearer(
      await sign({ ...decodeJwt(token), iss: 'https://other.example' }, "another installation's own secret"),
    ),

  "another installation's token, of the same secret": async ({ token }, secret) =>
    bearer(await sign({ ...decodeJwt(token), iss: 'https://other.example' }, secret)),

  'a Firebase token': async ({ token, identityUserId, email }) => {
    const { privateKey } = await generateKeyPair('RS256');
    const { iat, exp } = decodeJwt(token);
    const claims = { iat, exp, auth_time: iat, user_id: identityUserId, email, email_verified: true };
    const signed = new SignJWT(claims as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: 'some-key' })
      .setSubject(identityUserId)
      .setIssuer('https://securetoken.google.com/rotopia')
      .setAudience('rotopia');
    return bearer(await signed.sign(privateKey));
  },
};

function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` };
}

function sign(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(bearerKey(secret));
}
