import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { crazinesses, palettes, type Recipe, styles } from '../recipe.ts';
import { loudnessOf } from './mix/loudness.ts';
import { encodeMp3 } from './mix/mp3.ts';
import { sing, type Song, type Sound } from './sing.ts';

const name = 'Frogolino Disco Pro';
const frogDisco: Recipe = {
  animal: 'frog',
  term: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 7,
};

/** All songs take a minute of CPU: only `npm run test:full` sings them. */
const isFull = process.env.TEST_FULL === '1';

/** Every animal and every term at least once, with all options in turn; a twentieth of them in `npm test`. */
function coveringRecipes(): Recipe[] {
  const animalIds = Object.keys(animals);
  const termIds = Object.keys(terms);
  const all = Array.from({ length: Math.max(animalIds.length, termIds.length) }, (_, i) => ({
    animal: animalIds[(i * 37) % animalIds.length]!,
    term: termIds[i % termIds.length]!,
    style: styles[i % 2]!,
    palette: palettes[Math.floor(i / 2) % 3]!,
    craziness: crazinesses[Math.floor(i / 6) % 3]!,
    seed: i * 2_654_435,
  }));
  return isFull ? all : all.filter((_, i) => i % 20 === 0);
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = ({ samples }: Sound) =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

const decibels = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

const peakOf = (samples: Float32Array) =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

const sizeOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0));

/** Correlation: 1 for the same sound, about 0 for unrelated ones. */
function correlation(a: Float32Array, b: Float32Array): number {
  let product = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) product += a[i]! * b[i]!;
  return product / (sizeOf(a) * sizeOf(b));
}

function expectFit({ samples, sampleRate }: Sound, label: string): void {
  const seconds = samples.length / sampleRate;
  expect(seconds, label).toBeGreaterThanOrEqual(4);
  expect(seconds, label).toBeLessThanOrEqual(6);
  expect(samples.every(Number.isFinite), label).toBe(true);
  // The encoder lowers the level by 0.45 dB: −16 LUFS in the file.
  expect(Math.abs(loudnessOf(samples) + 15.6), label).toBeLessThanOrEqual(0.5);
  // Room for the encoder, which overshoots by up to 6 dB.
  expect(peakOf(samples), label).toBeLessThan(0.6);
  expect(decibels(samples.subarray(0, sampleRate / 10)), `start of ${label}`).toBeGreaterThan(-26);
}

/** Decibels between the last fifth of a second and the first. */
function seamOf({ samples, sampleRate }: Sound): number {
  return Math.abs(
    decibels(samples.subarray(0, sampleRate / 5)) - decibels(samples.subarray(-sampleRate / 5)),
  );
}

/** Decibels between the silence before the second chant and the whole song. */
function gapOf({ samples, sampleRate, timeline }: Song): number {
  const [, , end] = timeline.syllables.findLast(([start]) => start < timeline.drop - 400)!;
  const at = (milliseconds: number) => Math.round((milliseconds * sampleRate) / 1000);
  const [next] = timeline.syllables.find(([, vowelAt]) => vowelAt >= timeline.drop - 1)!;
  return decibels(samples) - decibels(samples.subarray(at(end + 50), at(next)));
}

describe('a song', () => {
  const recipes = coveringRecipes();
  let songs: Song[] = [];
  beforeAll(() => {
    songs = recipes.map((recipe) => sing(recipe, `Brucolino ${recipe.term} Pro`));
  });

  it('has a beat from the start and keeps length, loudness and headroom, for every animal and term', () => {
    if (isFull) {
      expect(new Set(recipes.map(({ animal }) => animal)).size).toBe(Object.keys(animals).length);
      expect(new Set(recipes.map(({ term }) => term)).size).toBe(Object.keys(terms).length);
    }
    songs.forEach((song, i) => expectFit(song, JSON.stringify(recipes[i])));
  });

  it('is silent before the drop, and its end leads back to its start', () => {
    songs.forEach((song, i) => {
      expect(gapOf(song), JSON.stringify(recipes[i])).toBeGreaterThan(12);
      expect(seamOf(song), JSON.stringify(recipes[i])).toBeLessThan(3);
    });
  });

  it('differs from every other song', () => {
    expect(new Set(songs.map((song) => hash(bytesOf(song)))).size).toBe(songs.length);
    songs.slice(1).forEach((song, i) => {
      expect(Math.abs(correlation(song.samples, songs[i]!.samples))).toBeLessThan(0.5);
    });
  });

  it('has no half second of silence', () => {
    songs.forEach(({ samples, sampleRate }, i) => {
      for (let from = sampleRate / 10; from + sampleRate / 2 < samples.length; from += sampleRate / 2) {
        const half = samples.subarray(from, from + sampleRate / 2);
        expect(decibels(half), JSON.stringify(recipes[i])).toBeGreaterThan(-40);
      }
    });
  });

  it('changes with every choice, the seed and the name', () => {
    // The narration is the same in every style, palette and family.
    const singingOf = ({ samples, sampleRate, timeline }: Song) =>
      samples.subarray(Math.round((timeline.spoken[1] / 1000) * sampleRate));
    const original = singingOf(sing(frogDisco, name));
    const changes: Partial<Recipe>[] = [
      { animal: 'cat' },
      { term: 'pizza' },
      { style: '2D' },
      { palette: 'pastel' },
      { palette: 'grayscale' },
      { craziness: 'unhinged' },
      { craziness: 'cooked' },
      { seed: 8 },
    ];
    for (const change of changes) {
      const other = singingOf(sing({ ...frogDisco, ...change }, name));
      expect(correlation(original, other), JSON.stringify(change)).toBeLessThan(0.97);
    }
    expect(correlation(original, singingOf(sing(frogDisco, 'Gattini Disco Pro')))).toBeLessThan(0.9);
  });

  it('can be made of odd names', () => {
    const odd = ['', '!!!', 'Pro', 'x'.repeat(300), 'Supercalifragilistico '.repeat(20), 'Пёс Ω 犬 Pro'];
    odd.forEach((oddName, i) => {
      for (const craziness of isFull ? crazinesses : [crazinesses[i % 3]!])
        expectFit(sing({ ...frogDisco, craziness }, oddName), `${craziness} '${oddName}'`);
    });
  });

  it('rejects unknown animals and terms', () => {
    expect(() => sing({ ...frogDisco, animal: 'yeti' }, name)).toThrow("no animal 'yeti'");
    expect(() => sing({ ...frogDisco, term: 'taxes' }, name)).toThrow("no term 'taxes'");
  });

  it('has the same bytes every time and in any process, also as a file', async () => {
    const here = await encodeMp3(sing(frogDisco, name));
    const again = await encodeMp3(sing(frogDisco, name));
    expect(hash(again)).toBe(hash(here));
    const script = `
      import { createHash } from 'node:crypto';
      import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
      import { sing } from '#engine/sound/sing.ts';
      const file = await encodeMp3(sing(${JSON.stringify(frogDisco)}, ${JSON.stringify(name)}));
      process.stdout.write(createHash('sha256').update(file).digest('hex'));`;
    const elsewhere = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      cwd: new URL('../../', import.meta.url),
      encoding: 'utf8',
    });
    expect(elsewhere).toBe(hash(here));
  });
});

describe('the file', () => {
  it('has whole MPEG-1 layer III frames of 64 kbit/s mono and the length of the song', async () => {
    const song = sing(frogDisco, name);
    const file = await encodeMp3(song);
    const frameBytes = (144 * 64_000) / song.sampleRate;
    expect(file.length % frameBytes).toBe(0);
    for (let at = 0; at < file.length; at += frameBytes) {
      expect([...file.subarray(at, at + 2)]).toEqual([0xff, 0xfb]);
      expect(file[at + 3]! >> 6).toBe(3);
    }
    const seconds = ((file.length / frameBytes) * 1152) / song.sampleRate;
    expect(seconds - song.samples.length / song.sampleRate).toBeLessThan(0.12);
    expect(seconds).toBeGreaterThanOrEqual(song.samples.length / song.sampleRate);
  });
});
