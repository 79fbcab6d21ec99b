import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import {
  type Issuer,
  issuerRoutes,
  openIssuer,
  readFormsAsText,
} from '#server/providers/identity/sandbox-google/issuer.ts';
import { postedBy, type Visitor } from './cookie-client.ts';

export interface Claims {
  sub: string;
  email: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

/** An OpenID provider over HTTP in place of Google. It approves every request, with the claims it is given. */
export async function startTestIssuer() {
  const app = Fastify();
  onTestFinished(() => app.close());
  let issuer: Issuer | undefined;
  let claims: Claims | undefined;
  const opened = () => {
    if (!issuer) throw new Error('The test issuer does not listen yet');
    return issuer;
  };
  readFormsAsText(app);
  issuerRoutes(app, opened);
  app.get('/auth', async ({ query }, reply) => {
    const request = await opened().begin(query);
    const next = request && claims && (await opened().approve(request, claims));
    return next ? reply.redirect(next) : reply.code(400).send();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = { clientId: 'our-id', clientSecret: 'our-secret' };
  const callbackUrl = 'http://localhost:3000/api/identity/callback/google';
  issuer = await openIssuer({ url, callbackUrl, ...client });

  return {
    environment: {
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: url,
    },
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
