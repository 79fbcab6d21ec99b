import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { productName } from '#contract/constants.ts';

/** The OpenAPI document, made from the contract's schemas. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: `${productName} API`,
        version: '1',
        description: 'Send `Authorization: Bearer <token>` when signed in.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'rotopia.session_token' },
        },
      },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route);
      const { access } = route.route.config ?? {};
      const shown = route.url.startsWith('/api/') && !route.url.startsWith('/api/docs');
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          hide: !shown,
          ...(access !== 'public' && { security: [access === 'session' ? { session: [] } : { bearer: [] }] }),
        },
      };
    },
  });
  app.get('/api/docs/openapi.json', { config: { access: 'public' } }, async () => app.swagger());
}
