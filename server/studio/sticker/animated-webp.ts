/** Still WebP files of one size as the frames of an endless animation; each replaces the one before. */
export function animatedWebp(stills: readonly Buffer[], { side, delay }: { side: number; delay: number }) {
  const hasAnimationAndAlpha = 0x12;
  const extended = Buffer.alloc(10);
  extended[0] = hasAnimationAndAlpha;
  extended.writeUIntLE(side - 1, 4, 3);
  extended.writeUIntLE(side - 1, 7, 3);
  // Without background, and without a last loop.
  const chunks = [chunk('VP8X', extended), chunk('ANIM', Buffer.alloc(6))];
  const doNotBlend = 0x02;
  for (const still of stills) {
    const frame = Buffer.alloc(16);
    frame.writeUIntLE(side - 1, 6, 3);
    frame.writeUIntLE(side - 1, 9, 3);
    frame.writeUIntLE(delay, 12, 3);
    frame[15] = doNotBlend;
    chunks.push(chunk('ANMF', Buffer.concat([frame, imageOf(still)])));
  }
  return new Uint8Array(chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks])));
}

/** Its alpha and colours, without the header of the file and of what is in it. */
function imageOf(still: Buffer): Buffer {
  const file = still.subarray(12);
  return file.toString('latin1', 0, 4) === 'VP8X' ? file.subarray(18) : file;
}

function chunk(name: string, contents: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(contents.length, 4);
  return Buffer.concat([head, contents, Buffer.alloc(contents.length % 2)]);
}
