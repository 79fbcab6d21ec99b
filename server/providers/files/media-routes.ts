import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#server/errors.ts';
import { ByteCache } from './byte-cache.ts';
import { type FileStore, typeOfFile } from './file-store.ts';

const cacheBytes = 64 * 1024 * 1024;

interface MediaRequest {
  Params: { folder: string; name: string };
  Querystring: { download?: string };
}

/** Pictures and sounds under `/media/<folder>/<name>`: unguessable, never changing, so kept for ever by anyone. */
export function mediaRoutes(app: FastifyInstance, files: FileStore): void {
  const hot = new ByteCache(cacheBytes);
  app.get<MediaRequest>('/media/:folder/:name', { config: { access: 'public' } }, async (request, reply) => {
    const path = `${request.params.folder}/${request.params.name}`;
    const type = typeOfFile(path);
    const etag = `"${path}"`;
    const known = hot.get(path);
    const bytes = type && (known ?? (await files.get(path)));
    if (!type || !bytes) throw notFound();
    if (!known) hot.set(path, bytes);

    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
      .type(type);
    const { download } = request.query;
    if (download) reply.header('content-disposition', attachment(download));
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendRange(reply, bytes, request.headers.range);
  });
}

function sendRange(reply: FastifyReply, bytes: Buffer, asked: string | undefined): FastifyReply {
  const range = asked === undefined ? undefined : readRange(asked, bytes.length);
  if (!range) return reply.send(bytes);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .removeHeader('content-type')
      .send();
  }
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

/** One range of bytes; several, or what cannot be read, is answered with the whole, as the standard allows. */
function readRange(
  asked: string,
  length: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const count = Number(last);
    return count === 0 ? 'unsatisfiable' : { from: Math.max(0, length - count), to: length - 1 };
  }
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (from >= length) return 'unsatisfiable';
  return from > to ? undefined : { from, to };
}

/** Both spellings of the name: plain for old clients, encoded for all letters. */
function attachment(name: string): string {
  const clean = name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 120) || 'brain-rot';
  const plain = clean.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean)}`;
}
