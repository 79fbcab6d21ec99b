import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { animalKit, termKit } from '#engine/kits/all-kits.ts';
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
