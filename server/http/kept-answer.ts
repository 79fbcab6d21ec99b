import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from './validators.ts';

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};
type Encoding = keyof typeof packers;

/** Below this, packing saves nothing worth it. */
const leastBytes = 1024;

/** An answer that is sent to many: written once, and packed once in each way that browsers ask for. */
export class KeptAnswer {
  readonly text: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

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
