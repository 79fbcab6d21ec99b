import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { animalSvg, termSvg } from '#engine/art/svg.ts';
import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { animalKit, termKit } from '#engine/kits/all.ts';
import { notFound } from '#server/errors.ts';
import { CachedResponse } from '#server/http/cached-response.ts';

type Kits = ReadonlyMap<string, CachedResponse>;

const kitsOf: Readonly<Record<'animals' | 'terms', Kits>> = {
  animals: writeAll(Object.keys(animals), animalKit),
  terms: writeAll(Object.keys(terms), termKit),
};

/** Of all kits together: their addresses change when a release changes one of them. */
export const kitsHash = hashOf(Object.values(kitsOf));

/** The engine's data of each animal and term, for browsers that build figures themselves. */
export function kitRoutes(app: FastifyInstance): void {
  for (const [folder, kits] of Object.entries(kitsOf)) {
    app.get<{ Params: { hash: string; file: string } }>(
      `/kits/:hash/${folder}/:file`,
      { config: { access: 'public' }, compress: false },
      async ({ params: { hash, file }, headers }, reply) => {
        const kit = file.endsWith('.json') ? kits.get(file.slice(0, -'.json'.length)) : undefined;
        if (!kit || hash !== kitsHash) throw notFound();
        reply
          .type('application/json; charset=utf-8')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding');
        return kit.send(reply, headers['accept-encoding']);
      },
    );
  }
}

function writeAll(ids: readonly string[], kitOf: (id: string) => object): Kits {
  return new Map(ids.map((id) => [id, new CachedResponse(JSON.stringify(kitOf(id)))]));
}

function hashOf(all: readonly Kits[]): string {
  const hash = createHash('sha256');
  for (const kits of all) for (const [id, { text }] of kits) hash.update(`${id}\n${text}\n`);
  return hash.digest('base64url').slice(0, 16);
}

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
