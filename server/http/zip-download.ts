import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** One file of a ZIP; generators are read when the ZIP reaches them. */
export interface ZipPart {
  name: string;
  input: string | Buffer | AsyncGenerator<string>;
  lastModified?: Date;
}

/** Produced while it is read. */
export const zipOf = (parts: AsyncIterable<ZipPart>): Readable =>
  Readable.from(makeZip(parts), { objectMode: false });

/** Sends ZIPs; a download that breaks ends its generator. */
export function zipSender(app: FastifyInstance) {
  // A slow download must not delay closing; the user can ask for another.
  const downloads = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const zip of downloads) zip.destroy();
  });
  return (reply: FastifyReply, name: string, parts: AsyncIterable<ZipPart>): FastifyReply => {
    const zip = zipOf(parts);
    downloads.add(zip);
    zip.once('close', () => downloads.delete(zip));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(zip);
  };
}
