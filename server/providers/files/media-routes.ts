import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#server/database-faults.ts';
import { badRequest, notFound, unavailable } from '#server/errors.ts';
import { attachment } from '#server/http/attachment.ts';
import { TtlCache } from '#server/http/ttl-cache.ts';
import { cacheReads } from '#server/metrics/counts.ts';
import { extensionOf, type FileStore, isFilePath, typeOfFile } from './file-store.ts';

const cacheBytes = 64 * 1024 * 1024;

interface Media {
  files: FileStore;
  /** The name under which a public file is stored. */
  findPublic(folder: string, name: string): Promise<string | undefined>;
  onSave(request: FastifyRequest, folder: string): Promise<unknown>;
  /** Writes into a JPEG that is saved what it is and where it is from. */
  label(folder: string, picture: Buffer): Promise<Buffer>;
}

interface MediaFile {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
}

interface MediaRequest {
  Params: { folder: string; name: string };
  Querystring: { download?: string | string[] };
}

/**
 * Unguessable and immutable, cached for ever. Files of deleted or hidden Brain Rots become 404 within a second. While the
 * database is away, files are served whose visibility was known within the hour.
 */
export function mediaRoutes(app: FastifyInstance, { files, findPublic, onSave, label }: Media): void {
  const hot = new ByteCache<MediaFile>(cacheBytes);
  const hits = cacheReads.labels('files', 'hit');
  const misses = cacheReads.labels('files', 'miss');
  const publicFiles = new TtlCache<string | undefined>({
    name: 'files in sight',
    maxEntries: 10_000,
    isStaleAllowed: isDatabaseUnavailable,
  });

  async function read(path: string, stored: string, log: FastifyBaseLogger): Promise<MediaFile> {
    misses.inc();
    const bytes = await files.get(stored).catch((err: unknown) => {
      log.error({ err, path: stored }, 'files: reading a file failed');
      throw unavailable('We cannot get at this file right now. Please try again in a moment.');
    });
    if (!bytes) throw notFound();
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const file = describe(path, bytes, digest);
    hot.set(path, file);
    return file;
  }

  // Already compressed, and requested by the dozen: only failures are logged.
  const route = { config: { access: 'public', isQuiet: true, isMedia: true }, compress: false } as const;
  app.get<MediaRequest>('/media/:folder/:name', route, async (request, reply) => {
    const { folder, name } = request.params;
    const path = `${folder}/${name}`;
    const { download } = request.query;
    if (Array.isArray(download)) throw badRequest('Please give one name to save it under.');
    const known = hot.get(path);
    if (!known && !isFilePath(path)) throw notFound();
    const storedName = await publicFiles.get(path, () => findPublic(folder, name));
    if (!storedName) throw notFound();
    const stored = `${folder}/${storedName}`;
    if (download) await onSave(request, folder);
    const disposition = download ? attachment(download, extensionOf(path)) : undefined;
    const isLabelled = disposition !== undefined && extensionOf(path) === 'jpg';
    if (files.addressFor && !isLabelled) {
      // For less time than the signed URL is valid, and not in shared caches.
      reply.header('cache-control', 'private, max-age=1800');
      return reply.redirect(await files.addressFor(stored, disposition), 302);
    }
    if (known) hits.inc();
    const { bytes, etag, headers } = known ?? (await read(path, stored, request.log));
    reply.headers(headers);
    if (disposition) reply.header('content-disposition', disposition);
    if (isLabelled) {
      // The maker may rename or hide: not for ever.
      reply.header('cache-control', 'private, max-age=1800').removeHeader('etag');
      return sendRange(reply, await label(folder, bytes), request.headers.range);
    }
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendRange(reply, bytes, request.headers.range);
  });
}

function describe(path: string, bytes: Buffer, digest: string): MediaFile {
  const etag = `"${digest}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-type': typeOfFile(path) ?? '',
  };
  return { bytes, etag, headers };
}

function sendRange(reply: FastifyReply, bytes: Buffer, asked: string | undefined): FastifyReply {
  const range = asked === undefined ? undefined : readRange(asked, bytes.length);
  if (!range) return reply.send(bytes);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .header('cache-control', 'no-store')
      .removeHeader('content-type')
      .send();
  }
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

/** One byte range. Several or malformed ones get the whole file, as RFC 9110 allows. */
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
  return from >= length || from > to ? 'unsatisfiable' : { from, to };
}

/** An LRU cache limited by bytes. */
class ByteCache<Entry extends { bytes: Buffer }> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Entry | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    // A map keeps insertion order: the last used entry moves to its end.
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  set(key: string, entry: Entry): void {
    // One large file must not evict all the small ones.
    if (entry.bytes.length > this.#maxBytes / 16) return;
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const found = this.#entries.get(key);
    if (!found) return;
    this.#bytes -= found.bytes.length;
    this.#entries.delete(key);
  }
}
