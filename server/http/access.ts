import type { FastifyInstance } from 'fastify';

/** Who may call a route. */
export type Access =
  /** Anyone. */
  | 'public'
  /** Only a signed-in user; others get 401. */
  | 'user';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
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
