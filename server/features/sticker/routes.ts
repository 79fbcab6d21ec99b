import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { BrainRotParams, stickerPath } from '#contract/brain-rots.ts';
import { mustBeReady } from '#server/features/browse/service.ts';
import { attachment } from '#server/http/attachment.ts';
import { type StickerDeps, stickerMaker } from './service.ts';

export function stickerRoutes(app: FastifyInstance, deps: StickerDeps): void {
  const stickerOf = stickerMaker(deps);
  app.get<{ Params: z.infer<typeof BrainRotParams> }>(
    stickerPath,
    {
      config: { access: 'public', limit: '30/min', cache: 'revalidate' },
      schema: { summary: 'Its figure cut out, 512 pixels wide, as a WebP file', params: BrainRotParams },
      compress: false,
      // A HEAD request would cut the whole sticker.
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
