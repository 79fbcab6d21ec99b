import type { FastifyInstance } from 'fastify';
import type { Access } from '#server/http/access.ts';

export interface AppRoute {
  /** 'GET /api/animals' */
  name: string;
  method: string;
  path: string;
  access: Access;
}

/** Every route that the app itself declares, each of its methods apart. */
export function routesOf(app: FastifyInstance): AppRoute[] {
  return [...app.accessByRoute].flatMap(([declared, access]) => {
    const [methods = '', path = ''] = declared.split(' ');
    return methods.split(',').map((method) => ({ name: `${method} ${path}`, method, path, access }));
  });
}
