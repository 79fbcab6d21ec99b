import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Access =
  | 'public'
  /** A bearer token of a user; without one 401. */
  | 'user'
  /** A bearer token of an operator; other users get 404. */
  | 'operator'
  /** The session cookie of the browser, sent by a page of our own; without one 403. */
  | 'session';

/** A user by bearer token; server/authentication.ts adds the other fields. */
export interface SignedInUser {
  id: string;
}

export interface BrowserSession {
  sessionId: string;
  userId: string;
  email: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    user: SignedInUser | undefined;
    session: BrowserSession | undefined;
  }
  interface FastifyInstance {
    /** What the routes declare: 'GET /api/animals' → 'public'. */
    accessByRoute: ReadonlyMap<string, Access>;
    findViewer(request: FastifyRequest): Promise<SignedInUser | undefined>;
  }
}

/** Stops the start where a route declares no access. */
export function requireAccessDeclarations(app: FastifyInstance): void {
  const accessByRoute = new Map<string, Access>();
  app.decorate('accessByRoute', accessByRoute);
  app.addHook('onRoute', ({ method, url, config }) => {
    const name = `${String(method)} ${url}`;
    if (!config?.access) throw new Error(`${name} does not declare its access`);
    accessByRoute.set(name, config.access);
  });
}

/** The user behind a request to a public route; without a good token, a guest. */
export function viewerOf(request: FastifyRequest): Promise<SignedInUser | undefined> {
  return request.server.findViewer(request);
}
