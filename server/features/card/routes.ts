import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BrainRotParams } from '#contract/brain-rots.ts';
import { Day } from '#contract/crown.ts';
import { mustBePublic } from '#server/features/browse/service.ts';
import { findPodium } from '#server/features/today/service.ts';
import { type CardDeps, cardEtag, cardMaker, podiumCardMaker } from './service.ts';

const config = { access: 'public', limit: '60/min', cache: 'revalidate', isMedia: true } as const;
const DayParams = z.object({ day: Day });

export function cardRoutes(app: FastifyInstance, deps: CardDeps): void {
  const cardOf = cardMaker(deps);
  app.get<{ Params: z.infer<typeof BrainRotParams> }>(
    '/brain-rot/:id/card.jpg',
    { config, schema: { params: BrainRotParams, hide: true }, compress: false },
    async (request, reply) => {
      const brainRot = await mustBePublic(deps, request.params.id);
      return sendCard(request, reply, cardEtag(brainRot), () => cardOf(brainRot));
    },
  );
  const podiumCardOf = podiumCardMaker(deps);
  app.get<{ Params: z.infer<typeof DayParams> }>(
    '/today/:day/card.jpg',
    { config, schema: { params: DayParams, hide: true }, compress: false },
    async (request, reply) => {
      const podium = await findPodium(deps, request.params.day);
      return sendCard(request, reply, cardEtag(...podium.winners), () => podiumCardOf(podium));
    },
  );
}

async function sendCard(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/jpeg').send(await draw());
}
