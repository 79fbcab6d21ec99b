import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { animalSvg, termSvg } from '#engine/art/svg.ts';
import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { notFound } from '#server/errors.ts';

interface Drawing {
  svg: string;
  etag: string;
}

// Drawings change with a release at most: cached for a day, then revalidated in the background.
const keep = 'public, max-age=86400, stale-while-revalidate=2592000';

/** The flat drawing of every animal and term, as lists show them. */
export function artRoutes(app: FastifyInstance): void {
  serveDrawings(app, '/art/animals', drawAll(Object.keys(animals), animalSvg));
  serveDrawings(app, '/art/terms', drawAll(Object.keys(terms), termSvg));
}

function drawAll(ids: readonly string[], draw: (id: string) => string): Map<string, Drawing> {
  return new Map(
    ids.map((id) => {
      const svg = draw(id);
      return [id, { svg, etag: `"${createHash('sha1').update(svg).digest('base64url')}"` }];
    }),
  );
}

function serveDrawings(app: FastifyInstance, folder: string, drawings: ReadonlyMap<string, Drawing>): void {
  app.get<{ Params: { file: string } }>(
    `${folder}/:file`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const drawing = drawings.get(request.params.file.replace(/\.svg$/, ''));
      if (!drawing || !request.params.file.endsWith('.svg')) throw notFound();
      reply.header('etag', drawing.etag).header('cache-control', keep);
      if (request.headers['if-none-match'] === drawing.etag) return reply.code(304).send();
      return reply.type('image/svg+xml').send(drawing.svg);
    },
  );
}
