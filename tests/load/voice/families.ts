import { castTerm } from '#engine/casting/find.ts';
import { Random } from '#engine/random.ts';
import { families, type Family } from '#engine/sound/music/families.ts';
import { judge, mean } from '../engine/timing.ts';
import type { Heard } from './hear.ts';
import { melDecibels, spectraOf } from './spectrum.ts';

const names = Object.keys(families) as Family[];
const bands = 24;
const splits = 10;

interface Example {
  term: string;
  family: Family;
  features: number[];
}

/** Whether a classifier that knows half of the vibes tells the families of the other half by their sound alone. */
export function measureFamilies(songs: readonly Heard[]): void {
  const examples = songs.map(({ recipe, samples }): Example => ({
    term: recipe.term,
    family: castTerm(recipe.term).song.family,
    features: featuresOf(samples),
  }));
  const shares = Array.from({ length: splits }, (_, i) => shareRight(examples, new Random(`split|${i}`)));
  judge('families told apart, of five', mean(shares), mean(shares) >= 0.6, 'at least 0.6');
}

/** Mean, spread, quiet level and mean rise of each band. */
function featuresOf(samples: Float32Array): number[] {
  const frames = melDecibels(spectraOf(samples), bands).map((frame) =>
    frame.map((level) => Math.max(-50, level)),
  );
  return Array.from({ length: bands }, (_, band) => {
    const levels = frames.map((frame) => frame[band]!);
    const average = mean(levels);
    return [
      average,
      Math.sqrt(mean(levels.map((level) => (level - average) ** 2))),
      levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.15)]!,
      mean(levels.slice(1).map((level, t) => Math.max(0, level - levels[t]!))),
    ];
  }).flat();
}

/** Trains on half of the vibes of each family and tests on the rest: every family counts the same. */
function shareRight(examples: readonly Example[], random: Random): number {
  const order = new Map(examples.map(({ term }) => [term, random.next()]));
  const isKnown = ({ term, family }: Example) => {
    const rivals = [
      ...new Set(examples.filter((other) => other.family === family).map((other) => other.term)),
    ];
    return rivals.filter((rival) => order.get(rival)! < order.get(term)!).length < rivals.length / 2;
  };
  const known = examples.filter(isKnown);
  const classify = nearestCentroid(known);
  return mean(
    names.map((name) => {
      const unknown = examples.filter((example) => example.family === name && !known.includes(example));
      return unknown.filter(({ features }) => classify(features) === name).length / unknown.length;
    }),
  );
}

function nearestCentroid(examples: readonly Example[]): (features: readonly number[]) => Family {
  const centroids = names.map((name) => meanFeatures(examples.filter(({ family }) => family === name)));
  // Features that vary within a family say little about it.
  const variances = meanFeatures(
    examples.map((example) => {
      const centroid = centroids[names.indexOf(example.family)]!;
      return { ...example, features: example.features.map((value, i) => (value - centroid[i]!) ** 2) };
    }),
  );
  return (features) => {
    const distances = centroids.map((centroid) =>
      mean(centroid.map((value, i) => (features[i]! - value) ** 2 / (variances[i]! + 1e-6))),
    );
    return names[distances.indexOf(Math.min(...distances))]!;
  };
}

const meanFeatures = (examples: readonly Example[]): number[] =>
  examples[0]!.features.map((_, i) => mean(examples.map(({ features }) => features[i]!)));
