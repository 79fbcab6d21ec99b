import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import { readQr } from '#tests/helpers/data/read-qr.ts';
import { openEndCard } from './end-card.ts';
import { filmClip } from './film-clip.ts';

const side = 64;
const recipe = {
  animal: 'frog',
  term: 'disco',
  style: '2D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 7,
} as const;

const shown = {
  picture: undefined,
  name: 'Frogolino Disco Pro',
  maker: 'Disco <Volpino> & 42',
  address: 'https://rotopia.example/brain-rot/a1b2c3d4e5f6',
};

/** Names of the outermost boxes of an MP4 file, in their order. */
function boxesOf(mp4: Uint8Array): string[] {
  const view = Buffer.from(mp4);
  const names: string[] = [];
  for (let at = 0; at < view.length; at += view.readUInt32BE(at))
    names.push(view.toString('latin1', at + 4, at + 8));
  return names;
}

async function tracksOf(mp4: Uint8Array) {
  const input = new Input({ source: new BufferSource(mp4), formats: ALL_FORMATS });
  const video = (await input.getPrimaryVideoTrack())!;
  const audio = (await input.getPrimaryAudioTrack())!;
  return { video, audio, stats: await video.computePacketStats(), seconds: await video.computeDuration() };
}

test('a clip is H.264 and AAC at 24 fps, as long as its song, with the index first', async () => {
  const song = sing(recipe, 'Frogolino Disco Pro');
  const mp3 = await encodeMp3(song);
  const order = { ...shown, recipe, mp3, timeline: song.timeline, peaks: null };
  const { mp4, poster } = await filmClip(order, () => {}, side);
  expect(boxesOf(mp4).slice(0, 2)).toEqual(['ftyp', 'moov']);
  const { video, audio, stats, seconds } = await tracksOf(mp4);
  expect([video.codec, video.displayWidth, video.displayHeight, audio.codec]).toEqual([
    'avc',
    side,
    side,
    'aac',
  ]);
  const keys: number[] = [];
  for await (const { type, timestamp } of new EncodedPacketSink(video).packets())
    if (type === 'key') keys.push(timestamp);
  expect(keys).toEqual([0, 2, 4]);
  expect(stats.averagePacketRate).toBeCloseTo(24, 1);
  expect(seconds).toBeCloseTo(song.timeline.length / 1000, 1);
  expect(
    await new Input({ source: new BufferSource(mp4), formats: ALL_FORMATS }).getMetadataTags(),
  ).toMatchObject({
    title: shown.name,
    artist: shown.maker,
    comment: shown.address,
  });
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: side, height: side });
  // Of a model: a picture that cannot be posed, a song without a timeline, which may be broken.
  const beginning = mp3.subarray(0, 8000);
  const spoken = { ...order, picture: poster, mp3: beginning, timeline: null, peaks: [0, 100, 20, 80] };
  const byLoudness = await filmClip(spoken, () => {}, side);
  expect(boxesOf(byLoudness.mp4)).toEqual(boxesOf(mp4));
  await expect(filmClip({ ...order, mp3: new Uint8Array(64) }, () => {}, side)).rejects.toThrow(
    'cannot be decoded',
  );
});

test.each([undefined, new Uint8Array()])(
  'the end card comes up in the last second, leads to the page and leaves the face in sight (picture: %o)',
  async (picture) => {
    const whole = 720;
    const scene = new Uint8ClampedArray(whole * whole * 4).fill(255);
    // A face in the middle of its lower half.
    const [face, lowest] = [Uint8ClampedArray.of(1, 2, 3, 255), 560];
    scene.set(face, (lowest * whole + 100) * 4);
    const withEndCard = openEndCard({ ...shown, picture }, whole);
    expect(withEndCard(scene, 1.3)).toBe(scene);
    const last = withEndCard(scene, 1 / 24);
    expect(await readQr(Buffer.from(last), { width: whole, height: whole })).toBe(shown.address);
    const seen = Array.from({ length: whole }, (_, y) => last[(y * whole + 100) * 4]).indexOf(1);
    expect(seen).toBeGreaterThan(0);
    expect(scene.subarray((lowest * whole + 100) * 4).subarray(0, 4)).toEqual(face);
    expect(withEndCard(scene, 1)).toEqual(withEndCard(scene, 0));
  },
);
