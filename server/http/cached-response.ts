import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { etagOf } from './etag.ts';

/** Quality 5: the best one saves 9 % of the landing page and takes 27 times as long. */
const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};
type Encoding = keyof typeof compressors;

/** Smaller responses are sent as they are. */
const minBytes = 1024;

/** A response for many requests: serialized once, compressed once per encoding. */
export class CachedResponse {
  readonly text: string;
  readonly etag: string;
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
    this.etag = etagOf(text);
    this.#bytes = Buffer.from(text);
  }

  async send(reply: FastifyReply, acceptEncoding: string | undefined): Promise<FastifyReply> {
    const encoding = this.#encodingFor(acceptEncoding);
    if (!encoding) return reply.send(this.#bytes);
    let compressed = this.#compressed.get(encoding);
    if (!compressed) this.#compressed.set(encoding, (compressed = compressors[encoding](this.#bytes)));
    return reply.header('content-encoding', encoding).send(await compressed);
  }

  #encodingFor(accepted: string | undefined): Encoding | undefined {
    if (accepted === undefined || this.#bytes.length < minBytes) return undefined;
    return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  }
}

/** Named in the header, and not with `q=0`. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && (weight === undefined || Number(weight) > 0);
  });
}
