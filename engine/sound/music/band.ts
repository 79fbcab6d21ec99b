import type { Random } from '../../random.ts';
import type { Style } from '../../recipe.ts';
import { mixInto, pass, sampleRate, type Samples, semitones, silence } from '../dsp.ts';
import { type Drum, drumLevel, makeDrum } from './drums.ts';
import { musicOf } from './families.ts';
import { bassNote, chord, subDrop } from './instruments.ts';
import type { Intensity } from './intensity.ts';
import type { Score } from './score.ts';

/** Drums above the words; they are filtered to stay there. */
const tickDrums: ReadonlySet<Drum> = new Set([
  'hat',
  'openHat',
  'shaker',
  'brush',
  'spoon',
  'bird',
  'tick',
  'crash',
  'metal',
]);
/** Hz below which ticks would sound like an s or t, and the Q values of a fourth-order filter. */
const tickCutoff = 8300;
const filterQs = [0.54, 1.31];

/** Drums below the words may be louder than the others. */
const lowDrums: ReadonlySet<Drum> = new Set(['kick', 'stomp', 'tom', 'gabber']);
const lowGain = 1.5;

const hitForce = { x: 1, o: 0.5 } as const;

const isInGap = ({ gap, form, step, timeOf }: Score, at: number): boolean =>
  at < form.drop && timeOf(at) > gap - step / 2;

/** The drums, and apart from them those that tick above the words. */
export function performDrums(
  score: Score,
  intensity: Intensity,
  random: Random,
): { drums: Samples; ticks: Samples } {
  const { bars, ticks: tickLevel, pulse } = musicOf(score.family);
  const [drums, ticks] = [silence(score.seconds), silence(score.seconds)];
  const kit = memo((drum: Drum) => makeDrum(drum, intensity.weight, random));
  const play: Play = (drum, at, force) => {
    if (isInGap(score, at)) return;
    const isTick = tickDrums.has(drum);
    const gain = isTick ? tickLevel : intensity.drums * (lowDrums.has(drum) ? lowGain : 1);
    mixInto(isTick ? ticks : drums, kit(drum), score.timeOf(at), drumLevel(drum) * force * gain);
  };
  for (const [drum, bar] of Object.entries(bars[score.bar]!.drums) as [Drum, string][]) {
    // Ticks keep their time when the drummer plays half as fast: they carry the beat over the words.
    const feel = tickDrums.has(drum) ? 1 : score.form.feel;
    for (let hit = 0; hit < score.steps * feel; hit++) {
      const sign = bar.charAt(hit % 16);
      const at = hit / feel;
      if (sign === 'x' || sign === 'o')
        play(drum, at, hitForce[sign] * random.between(0.9, 1) * (at < score.form.drop ? 0.8 : 1));
    }
  }
  // A steady pulse under every groove.
  for (let at = 0; at < score.steps; at += 2) play(pulse, at, at % 4 === 0 ? 4.9 : 2.6);
  playFills(score, play);
  for (const q of filterQs) pass(ticks, 'high', tickCutoff, q);
  return { drums, ticks };
}

type Play = (drum: Drum, at: number, force: number) => void;

/** The first beat, the drop, and rolls towards the gap and the end, which leads back to the start. */
function playFills({ form, steps }: Score, play: Play): void {
  play('kick', form.drop, 0.6);
  for (const at of [steps - 2, steps - 1]) play('kick', at, 1.2);
  play('crash', form.drop, 0.9);
  if (form.feel === 1) for (let i = 0; i < 4; i++) play('snare', steps - 4 + i, 0.2 + 0.1 * i);
  if (form.feel < 2) return;
  for (let i = 0; i < 8; i++) play('snare', form.call + form.punchline + i / 2, 0.25 + 0.05 * i);
  for (let at = form.drop; at < steps; at += 2) play('gabber', at, at % 4 === 0 ? 1 : 0.7);
}

/** One drum over and over from a step on; hits between the beats are softer. */
export function performPulse(score: Score, hit: Samples, from: number, every: number): Samples {
  const pulse = silence(score.seconds);
  for (let at = from; at < score.steps; at += every) {
    if (!isInGap(score, at)) mixInto(pulse, hit, score.timeOf(at), at % 4 === 0 ? 1 : 0.7);
  }
  return pulse;
}

/** Chords and the hook. In 2D chords are broken, as on a games console. */
export function performChords(score: Score, intensity: Intensity, style: Style): Samples {
  const mix = silence(score.seconds);
  const { bars, instruments, pumps } = musicOf(score.family);
  const chordOf = memo((steps: readonly number[]) =>
    chord(score.root, steps, score.step * 3.2, instruments[style]),
  );
  const noteOf = memo((pitch: number) => chord(pitch, [0], score.step * 2.4, instruments[style]));
  for (let at = 0; at < score.steps; at++) {
    const isStruck = bars[score.bar]!.chords.charAt(at % 16) === 'x';
    // A soft chord on every beat fills the gaps.
    if ((!isStruck && at % 4 !== 0) || isInGap(score, at)) continue;
    const steps = chordAt(score, at);
    const level = intensity.chords * (isStruck ? 1.2 : 0.5);
    if (style === '3D') mixInto(mix, chordOf(steps), score.timeOf(at), level);
    else {
      for (const [i, tone] of steps.entries()) {
        const note = noteOf(score.root * 2 * semitones(tone));
        mixInto(mix, note, score.timeOf(at) + (i * score.step) / 2, level);
      }
    }
  }
  playHook(score, (pitch, time) => mixInto(mix, noteOf(pitch * 2), time, intensity.chords * 1.5));
  if (pumps) pump(mix, 4 * score.step);
  return mix;
}

const bassSteps: Readonly<Record<string, number>> = { x: 0, '5': 7, '8': 12 };

export function performBass(score: Score, intensity: Intensity, style: Style): Samples {
  const mix = silence(score.seconds);
  const { bars, bass } = musicOf(score.family);
  const low = lowOctave(score.root);
  const noteOf = memo((pitch: number) => bassNote(bass, style, pitch, score.step * 2.2, intensity.growl));
  for (let at = 0; at < score.steps; at++) {
    const isStart = at === 0 || at === score.form.drop;
    const rise = bassSteps[bars[score.bar]!.bass.charAt(at % 16)] ?? (isStart ? 0 : undefined);
    if (rise === undefined || isInGap(score, at)) continue;
    const root = chordAt(score, at)[0]!;
    const pitch = low * semitones(root + rise - (root > 6 ? 12 : 0));
    mixInto(mix, noteOf(pitch), score.timeOf(at), intensity.bass);
  }
  pump(mix, 4 * score.step);
  return mix;
}

/** The sub-bass falls into the drop and out of it. */
export function performDrop({ form, timeOf }: Score): Samples {
  const samples = silence(timeOf(form.drop) + 0.8);
  mixInto(samples, subDrop(0.55, 110, 42), timeOf(form.drop) - 0.03, 0.25);
  return samples;
}

/** Home at the start and under the second chant, the open chord at the end of the first and of the song. */
function chordAt({ key, form: { call, drop, punchline }, steps }: Score, at: number): readonly number[] {
  const changes: readonly (readonly [from: number, chord: number])[] = [
    [0, 0],
    [call / 2, 1],
    [call, 2],
    [call + punchline, 3],
    [drop, 0],
    [drop + punchline / 2, 1],
    [drop + punchline, 0],
    [steps - 2, 3],
  ];
  const [, index] = changes.findLast(([from]) => at >= from)!;
  return key.chords[index]!;
}

/** The instrument plays the hook before it is sung, and along with the second chant. */
function playHook({ chants, form, timeOf }: Score, play: (pitch: number, time: number) => void): void {
  const [call, answer] = chants;
  call.slice(0, Math.min(6, form.call / 2)).forEach(({ pitch }, i) => play(pitch, timeOf(2 * i)));
  for (const { pitch, start } of answer) play(pitch, start);
}

/** Sidechain: all dips on every beat, so that the kick is heard. */
function pump(samples: Samples, beat: number): void {
  for (let i = 0; i < samples.length; i++)
    samples[i]! *= Math.min(1, 0.15 + 1.4 * ((i / sampleRate / beat) % 1));
}

/** Between 49 and 98 Hz: low enough to be felt, and a phone still plays its harmonics. */
function lowOctave(pitch: number): number {
  return pitch < 98 ? pitch : lowOctave(pitch / 2);
}

/** A band repeats a few notes: synthesize each once. */
function memo<K>(make: (key: K) => Samples): (key: K) => Samples {
  const made = new Map<K, Samples>();
  return (key) => {
    const samples = made.get(key) ?? make(key);
    made.set(key, samples);
    return samples;
  };
}
