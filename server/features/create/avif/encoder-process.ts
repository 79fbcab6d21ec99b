import { setPriority } from 'node:os';
import sharp from 'sharp';

export interface AvifRequest {
  png: Uint8Array;
  width: number;
}
/** Nothing where it is no picture. */
export interface AvifAnswer {
  avif?: Uint8Array;
}

setPriority(Number(process.argv[2]));
sharp.concurrency(1);

const answer = (what: AvifAnswer) => void process.send?.(what);
process.on('message', ({ png, width }: AvifRequest) => {
  encode(png, width).then(
    (avif) => answer({ avif }),
    () => answer({}),
  );
});
// Whoever asked has died.
process.on('disconnect', () => process.exit());

/** Looks like the WebP of the same width, with colours as sharp as the drawing's own. */
function encode(png: Uint8Array, width: number): Promise<Buffer> {
  return sharp(png)
    .resize(width, width)
    .avif({ quality: 55, effort: 3, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
