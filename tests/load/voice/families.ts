import { castTerm } from '#engine/casting/find.ts';
import { Random } from '#engine/random.ts';
import { families, type Family } from '#engine/sound/music/families.ts';
import { judge, mean } from '../engine/timing.ts';
import type { Heard } from './hear.ts';
import { melDecibels, spectraOf } from './spectrum.ts';

const names = Object.keys(families) as Family[];
const bands = 24;
const splits = 10;
const ridge = 0.3;

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
  const classify = discriminant(known);
  return mean(
    names.map((name) => {
      const unknown = examples.filter((example) => example.family === name && !known.includes(example));
      return unknown.filter(({ features }) => classify(features) === name).length / unknown.length;
    }),
  );
}

/** Linear discriminant analysis; a ridge makes up for the few examples. */
function discriminant(examples: readonly Example[]): (features: readonly number[]) => Family {
  const centroids = names.map((name) => meanFeatures(examples.filter(({ family }) => family === name)));
  const offsets = examples.map(({ family, features }) => {
    const centroid = centroids[names.indexOf(family)]!;
    return features.map((value, i) => value - centroid[i]!);
  });
  const size = centroids[0]!.length;
  const scales = Array.from({ length: size }, (_, i) =>
    Math.sqrt(mean(offsets.map((row) => row[i]! ** 2)) + 1e-6),
  );
  const covariance = scales.map((a, i) =>
    scales.map((b, j) => mean(offsets.map((row) => (row[i]! / a) * (row[j]! / b))) + (i === j ? ridge : 0)),
  );
  const scaledCentroids = centroids.map((centroid) => centroid.map((value, i) => value / scales[i]!));
  const weights = scaledCentroids.map((centroid) => solve(covariance, centroid));
  return (features) => {
    const scores = weights.map((row, k) =>
      row.reduce(
        (sum, weight, i) => sum + weight * (features[i]! / scales[i]! - scaledCentroids[k]![i]! / 2),
        0,
      ),
    );
    return names[scores.indexOf(Math.max(...scores))]!;
  };
}

/** Gaussian elimination of a positive definite matrix. */
function solve(matrix: readonly number[][], vector: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, vector[i]!]);
  const size = rows.length;
  for (const [i, pivot] of rows.entries()) {
    for (const row of rows.slice(i + 1)) {
      const factor = row[i]! / pivot[i]!;
      for (let j = i; j <= size; j++) row[j]! -= factor * pivot[j]!;
    }
  }
  const result = Array.from({ length: size }, () => 0);
  for (let i = size - 1; i >= 0; i--) {
    const known = result.reduce((sum, value, j) => sum + (j > i ? rows[i]![j]! * value : 0), 0);
    result[i] = (rows[i]![size]! - known) / rows[i]![i]!;
  }
  return result;
}

const meanFeatures = (examples: readonly Example[]): number[] =>
  examples[0]!.features.map((_, i) => mean(examples.map(({ features }) => features[i]!)));
