import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps-type.ts';
import { notFound, unauthorized } from './errors.ts';
import { undoBySigningIn, type UndoDeps } from './features/account/deletion.ts';
import { knownUserOf, type User, userOf, type WelcomeGift } from './features/account/service.ts';
import type { Access } from './http/access.ts';
import { addressOf } from './http/rate-limits.ts';
import { loggedIds } from './log/log.ts';
import { identityError } from './providers/identity/identity-errors.ts';
import type { Identity } from './providers/identity/identity-provider.ts';

declare module './http/access.ts' {
  interface SignedInUser extends User {
    isOperator: boolean;
    emailVerified: boolean;
    /** Of the embedded provider, which keeps sessions itself. */
    sessionId: string | undefined;
  }
}

/** Guards all routes but public ones. The session cookie opens only 'session' routes, so that no other site can act with it. */
export function authenticateUsers(
  app: FastifyInstance,
  deps: UndoDeps & Pick<Deps, 'identity' | 'limits'>,
): void {
  const { database, identity, settings } = deps;
  app.decorateRequest('user', undefined);
  app.decorateRequest('session', undefined);
  app.decorate('findViewer', async (request: FastifyRequest) => {
    const token = bearerOf(request);
    const found = token && (await identity.verify(token));
    if (!found) return undefined;
    const gift = giftFor(deps, request);
    const known = await knownUserOf(database.db, found, gift);
    // Verified again: the account may have been deleted meanwhile, and must not be created anew.
    if (!known && !(await identity.verify(token))) return undefined;
    const user = known ?? (await userOf(database.db, found, gift));
    const viewer = await undoBySigningIn(deps, user, found, request);
    if (!viewer) return undefined;
    loggedIds().userId = viewer.id;
    const { emailVerified, sessionId } = found;
    return { ...viewer, isOperator: isOperator(found, settings), emailVerified, sessionId };
  });
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    request.user = await app.findViewer(request);
    if (!request.user) throw unauthorized();
  };
  const admitSession = async (request: FastifyRequest) => {
    request.session = await identity.findSession?.(request);
    if (!request.session) throw identityError('auth/requires-recent-login');
  };
  const guards: Record<Exclude<Access, 'public'>, (typeof admit)[]> = {
    user: [admit],
    operator: [admit, hideFromOthers],
    session: [admitSession],
  };
  // Hooks of a route run after those of the app, such as the limit of open responses.
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access || access === 'public') return;
    route.onRequest = [...[route.onRequest ?? []].flat(), ...guards[access]];
  });
}

/** Only a verified e-mail counts: any user can claim an address. */
function isOperator({ email, emailVerified }: Identity, { operators }: Pick<Deps['settings'], 'operators'>) {
  return emailVerified && email !== null && operators.includes(email.toLowerCase());
}

/** Users who are no operators get the response of an unknown route. */
async function hideFromOthers({ user }: FastifyRequest): Promise<void> {
  if (!user?.isOperator) throw notFound();
}

function giftFor(
  { identity, limits, log, securityLog, settings }: Parameters<typeof authenticateUsers>[1],
  request: FastifyRequest,
): WelcomeGift {
  return {
    ...settings.welcome,
    onlyVerified: identity.canVerifyEmails,
    range: addressOf(request),
    mayTryAgain: async (userId) => (await limits.take('welcome again', '6/hour', userId)) === 0,
    async onCeiling() {
      if ((await limits.take('welcome alarm', '1/hour', 'all')) > 0) return;
      log.error('welcome credits: WELCOME_PER_DAY is reached, new users get none until tomorrow');
      await securityLog.write({ kind: 'welcome-ceiling-reached' });
    },
  };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
