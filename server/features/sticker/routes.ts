import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { BrainRotParams, stickerPath } from '#contract/brain-rots.ts';
import { mustBeReady } from '#server/features/browse/service.ts';
import { attachment } from '#server/http/attachment.ts';
import { openStickerShop, type StickerDeps } from './service.ts';

export function stickerRoutes(app: FastifyInstance, deps: StickerDeps): void {
  const stickerOf = openStickerShop(deps);
  app.get<{ Params: z.infer<typeof BrainRotParams> }>(
    stickerPath,
    {
      config: { access: 'public', limit: '30/min', cache: 'revalidate' },
      schema: { summary: 'Its figure cut out, 512 pixels wide, as a WebP file', params: BrainRotParams },
      compress: false,
      // To ask for its head alone would cut all of it.
      exposeHeadRoute: false,
    },
    async ({ params }, reply) => {
      const brainRot = await mustBeReady(deps, undefined, params.id);
      const sticker = await stickerOf(brainRot);
      return reply
        .header('content-disposition', attachment(`${brainRot.name}.webp`, 'webp'))
        .header('etag', `"${brainRot.fileKey}"`)
        .type('image/webp')
        .send(sticker);
    },
  );
}
