import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who may call a route. */
export type Access =
  /** Anyone. */
  | 'public'
  /** Only a signed-in user; others get 401. */
  | 'user';

/** Somebody signed in. What is known of them beyond the id is added by whoever authenticates. */
export interface SignedInUser {
  id: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set on routes with access 'user'. */
    user: SignedInUser | undefined;
    /** Who it turned out to be, on any route that has asked. */
    viewerId: string | undefined;
    /** Whether /operator opens for them. */
    isOperator: boolean;
  }
  interface FastifyInstance {
    /** Who may call what, as the routes declare it: 'GET /api/animals' → 'public'. */
    accessByRoute: ReadonlyMap<string, Access>;
    findViewer(request: FastifyRequest): Promise<SignedInUser | undefined>;
  }
}

/** A route that does not say who may call it stops the start. */
export function requireAccessDeclarations(app: FastifyInstance): void {
  const accessByRoute = new Map<string, Access>();
  app.decorate('accessByRoute', accessByRoute);
  app.addHook('onRoute', ({ method, url, config }) => {
    const name = `${String(method)} ${url}`;
    if (!config?.access) throw new Error(`${name} does not declare who may call it`);
    accessByRoute.set(name, config.access);
  });
}

/** Who is looking at a public route, where it matters; a bad token makes a guest. */
export function viewerOf(request: FastifyRequest): Promise<SignedInUser | undefined> {
  return request.server.findViewer(request);
}
