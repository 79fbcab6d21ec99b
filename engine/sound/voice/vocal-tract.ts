import type { Random } from '../../random.ts';
import { type Clip, sampleRate } from '../dsp.ts';
import { framesPerSecond, nose, type Track } from './articulation-track.ts';
import { Notch, Resonance, throatRate } from './resonators.ts';

const frameSize = throatRate / framesPerSecond;

/** Milliseconds after which a silent throat has stopped ringing and need not be computed. */
const restAfter = 60;

/** Resonances that no word moves; they give a voice its presence. */
const upperFormants = [3400, 4400, 5400, 6400, 7400];

export interface Cords {
  tract: number;
  rasp: number;
}

/** Turns the track into sound: cords and breath through a chain of formants, with turbulence beside it. */
export function sound(track: Track, { tract, rasp }: Cords, random: Random): Clip {
  const clip = new Float32Array(track.length * frameSize);
  const chain = [new Resonance(), new Resonance(), new Resonance()] as const;
  const upper = upperFormants
    .filter((frequency) => frequency * tract < 7700)
    .map((frequency, i) => {
      const formant = new Resonance();
      formant.tune(frequency * tract, 200 + 60 * i);
      return formant;
    });
  const nosePole = new Resonance();
  nosePole.tune(nose, 100);
  const noseZero = new Notch();
  const slots = [new Resonance(), new Resonance(), new Resonance()] as const;
  const slotGains = [0, 0, 0];
  const cords = new VocalCords(rasp, random);
  let flat = 0;
  let voice = 0;
  let breath = 0;
  let noise = 0;
  let drift = 0;
  let previous = 0;
  let quiet: number = restAfter;
  for (let frame = 0; frame < track.length; frame++) {
    const isSilent = track.voice[frame]! + track.breath[frame]! + track.noise[frame]! < 0.0005;
    quiet = isSilent ? quiet + 1 : 0;
    if (quiet > restAfter) continue;
    const pitch = Math.max(40, track.pitch[frame]!);
    tuneChain(chain, track, frame, tract, pitch);
    noseZero.tune(track.nasal[frame]!, 100);
    const spray = track.spray[frame];
    if (spray && track.noise[frame]! > 0.0003) {
      flat = spray.flat;
      for (let s = 0; s < 3; s++) {
        const [frequency, width, gain] = spray.peaks[s] ?? [1000, 1000, 0];
        const hz = frequency === 'tongue' ? track.tongue[frame]! : frequency;
        slots[s]!.tuneSlot(hz * (0.5 + 0.5 * tract), width);
        slotGains[s] = gain;
      }
    }
    const voiceStep = (track.voice[frame]! - voice) / frameSize;
    const breathStep = (track.breath[frame]! - breath) / frameSize;
    const noiseStep = (track.noise[frame]! - noise) / frameSize;
    for (let i = 0; i < frameSize; i++) {
      voice += voiceStep;
      breath += breathStep;
      noise += noiseStep;
      const pulse = cords.pulse(pitch);
      const white = random.next() + random.next() - 1;
      // Breath comes in puffs, with the cords.
      const air = white * (0.012 + 0.09 * rasp) * (cords.isOpen ? 1 : 0.3);
      let flow = nosePole.run(noseZero.run((pulse + air) * voice + white * 0.16 * breath));
      for (const formant of chain) flow = formant.run(flow);
      for (const formant of upper) flow = formant.run(flow);
      const spit = white * noise * (voice > 0.15 ? (cords.isOpen ? 1.45 : 0.55) : 1);
      let sprayed = spit * flat;
      for (let s = 0; s < 3; s++) sprayed += slots[s]!.run(spit) * slotGains[s]!;
      const output = flow * 1.15 + sprayed * 1.1;
      drift += (output - drift) * 0.01;
      // A little more of what changes fast: mouths beam their high notes forward.
      clip[frame * frameSize + i] = output - drift + (output - previous) * 0.5;
      previous = output;
    }
  }
  return doubled(clip);
}

/** Puffs of air, as many a second as the pitch says. */
class VocalCords {
  isOpen = true;
  readonly #rasp: number;
  readonly #random: Random;
  readonly #open: number;
  #phase = 0;
  #strength = 1;
  #wander = 1;
  #isOdd = false;
  #tilt = 0;

  constructor(rasp: number, random: Random) {
    this.#rasp = rasp;
    this.#random = random;
    this.#open = 0.6 - 0.1 * rasp;
  }

  pulse(pitch: number): number {
    const step = (pitch * this.#wander) / throatRate;
    this.#phase += step;
    if (this.#phase >= 1) this.#begin();
    const x = this.#phase / this.#open;
    this.isOpen = x < 1;
    const puff = this.isOpen ? x * (2 - 3 * x) : 0;
    this.#tilt += ((puff + closing((x - 1) / (step / this.#open))) * this.#strength - this.#tilt) * 0.82;
    return this.#tilt;
  }

  #begin(): void {
    const rasp = this.#rasp;
    this.#phase -= 1;
    this.#isOdd = !this.#isOdd;
    // Gravel: every other pulse is weaker, and none comes quite on time.
    this.#strength = 1 - (this.#isOdd ? 0.45 * rasp : 0) - (0.03 + 0.2 * rasp) * this.#random.next();
    this.#wander = 1 + (this.#random.next() - 0.5) * (0.008 + 0.08 * rasp);
  }
}

/** Cords close between two samples, not on one: `t` samples after it, this takes the click out of the jump. */
function closing(t: number): number {
  if (t <= -1 || t >= 1) return 0;
  return t < 0 ? (1 + t) ** 2 / 2 : -((1 - t) ** 2) / 2;
}

function tuneChain(
  chain: readonly [Resonance, Resonance, Resonance],
  { formants, widths }: Track,
  frame: number,
  tract: number,
  pitch: number,
): void {
  // A shriek would pass above its first formant and go dull: singers open their mouths, so do we.
  const first = Math.max(formants[0][frame]! * tract, pitch * 1.02);
  const second = Math.max(formants[1][frame]! * tract, first * 1.2);
  const third = Math.max(formants[2][frame]! * tract, second * 1.12);
  chain[0].tune(first, widths[0][frame]!);
  chain[1].tune(second, widths[1][frame]!);
  chain[2].tune(third, widths[2][frame]!);
}

const reach = 9;
/** The sample that lies between two others: one half of a windowed sinc, from the middle outwards. */
const between = Array.from({ length: reach }, (_, k) => {
  const x = k + 0.5;
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
});

/** The same sound with twice the samples a second. */
function doubled(clip: Float32Array): Clip {
  const factor = sampleRate / throatRate;
  const result: Clip = new Float32Array(clip.length * factor);
  for (let i = reach; i < clip.length - reach; i++) {
    // A throat at rest is exactly silent.
    if (clip[i] === 0 && clip[i + 1] === 0) continue;
    result[factor * i] = clip[i]!;
    let sum = 0;
    for (let k = 0; k < reach; k++) sum += (clip[i - k]! + clip[i + 1 + k]!) * between[k]!;
    result[factor * i + 1] = sum;
  }
  return result;
}
