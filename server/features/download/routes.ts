import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { labelPicture } from '#server/brain-rot/label-picture.ts';
import { readPng } from '#server/brain-rot/read-png.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound, unavailable } from '#server/errors.ts';
import { findPublicFile } from '#server/features/browse/service.ts';
import { type ClipDeps, requestClip } from '#server/features/clip/service.ts';
import { attachment } from '#server/http/attachment.ts';

const Params = z.object({ folder: z.string() });
/** The name to save it under. */
const Query = z.object({ download: z.string().optional() });

/** Pictures as PNG, beside the stored files of `/media`: made for each request, in 0.1 s of CPU. */
export function downloadRoutes(
  app: FastifyInstance,
  deps: ClipDeps & Pick<Deps, 'files' | 'settings'>,
): void {
  app.get<{ Params: z.infer<typeof Params>; Querystring: z.infer<typeof Query> }>(
    `/media/:folder/${fileNames.png}`,
    {
      config: { access: 'public', limit: '60/min', isMedia: true },
      schema: { params: Params, querystring: Query, hide: true },
      compress: false,
    },
    async (request, reply) => {
      const { folder: fileKey } = request.params;
      const { download } = request.query;
      if (!(await findPublicFile(deps.database.db, fileKey, fileNames.png))) throw notFound();
      if (download) {
        await requestClip(deps, request, { fileKey });
        reply.header('content-disposition', attachment(download, 'png'));
      }
      const png = await readPng(deps.files, fileKey).catch((err: unknown) => {
        deps.log.error({ err, fileKey }, 'files: reading a file failed');
        throw unavailable('We cannot get at this picture right now. Please try again in a moment.');
      });
      if (!png) throw notFound();
      // The maker may rename or hide: not for ever.
      reply.header('cache-control', 'private, max-age=1800');
      return reply.type('image/png').send(await labelPicture(deps, fileKey, png));
    },
  );
}
