import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { etagOf } from './etag.ts';

const packers = {
  br: (bytes: Buffer) => brotli(bytes, 5),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};
type Encoding = keyof typeof packers;

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** Below this, packing saves nothing worth it. */
const leastBytes = 1024;
/** What has stayed the same for so long is worth to be packed as small as can be, which takes fifty times as long. */
const settledMs = 5000;
/** One at a time, so that it never takes more than one of the machine's processors. */
let isPackingWell = false;

/** An answer that is sent to many: written once, and packed once in each way that browsers ask for. */
export class CachedResponse {
  readonly text: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();
  readonly #since = performance.now();
  #isPackedWell = false;

  constructor(text: string) {
    this.text = text;
    this.etag = etagOf(text);
    this.bytes = Buffer.from(text);
  }

  /** How to pack it for whoever accepts these; nothing where it goes as it is. */
  encodingFor(accepted: string | undefined): Encoding | undefined {
    if (accepted === undefined || this.bytes.length < leastBytes) return undefined;
    return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const packing = packers[encoding](this.bytes);
    this.#packed.set(encoding, packing);
    return packing;
  }

  /** Made anew, it came out the same. */
  stays(): void {
    if (this.#isPackedWell || isPackingWell || performance.now() - this.#since < settledMs) return;
    this.#isPackedWell = true;
    isPackingWell = true;
    void this.#packWell();
  }

  async #packWell(): Promise<void> {
    try {
      const packed = await brotli(this.bytes, constants.BROTLI_MAX_QUALITY);
      this.#packed.set('br', Promise.resolve(packed));
    } catch {
      // It is packed already, only not as well.
    } finally {
      isPackingWell = false;
    }
  }
}

/** Sends it packed in a way that the browser accepts. */
export async function sendCompressed(
  reply: FastifyReply,
  answer: CachedResponse,
  accepted: string | undefined,
): Promise<FastifyReply> {
  const encoding = answer.encodingFor(accepted);
  if (!encoding) return reply.send(answer.bytes);
  return reply.header('content-encoding', encoding).send(await answer.packed(encoding));
}

/** Named, and not with a weight of nothing. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && (weight === undefined || Number(weight) > 0);
  });
}
