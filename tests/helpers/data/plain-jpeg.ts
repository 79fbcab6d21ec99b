import sharp from 'sharp';

/** A picture of one colour. */
export function plainJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5f03c' } })
    .jpeg()
    .toBuffer();
}
