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
  }
  interface FastifyInstance {
    findViewer(request: FastifyRequest): Promise<SignedInUser | undefined>;
  }
}

/** A route that does not say who may call it stops the start. */
export function requireAccessDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
    }
  });
}

/** Who is looking at a public route, where it matters; a bad token makes a guest. */
export function viewerOf(request: FastifyRequest): Promise<SignedInUser | undefined> {
  return request.server.findViewer(request);
}
