import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { BrainRotParams } from '#contract/brain-rots.ts';
import { mustBeReady } from '#server/features/browse/service.ts';
import { type CardDeps, cardEtag, cardMaker } from './service.ts';

export function cardRoutes(app: FastifyInstance, deps: CardDeps): void {
  const cardOf = cardMaker(deps);
  app.get<{ Params: z.infer<typeof BrainRotParams> }>(
    '/brain-rot/:id/card.jpg',
    {
      config: { access: 'public', limit: '60/min', cache: 'revalidate', isMedia: true },
      schema: { params: BrainRotParams, hide: true },
      compress: false,
    },
    async ({ params, headers }, reply) => {
      const brainRot = await mustBeReady(deps, undefined, params.id);
      const etag = cardEtag(brainRot);
      reply.header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/jpeg').send(await cardOf(brainRot));
    },
  );
}
