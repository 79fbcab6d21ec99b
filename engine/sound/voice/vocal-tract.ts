import type { Random } from '../../random.ts';
import { sampleRate, type Samples } from '../dsp.ts';
import { framesPerSecond, nasalPole, type Track } from './articulation-track.ts';
import type { NoiseSpectrum } from './phones.ts';
import { AntiResonator, Resonator, standardRate } from './resonators.ts';

/** Milliseconds after which a silent tract has stopped ringing and need not be computed. */
const restAfter = 60;

/** Formants that no sound of speech moves; they give a voice its presence. */
const upperFormants = Array.from({ length: 13 }, (_, i) => 3400 + 1000 * i);

export interface VoiceSource {
  /** Factor on all formants: small animals have short tracts and high formants. */
  tract: number;
  /** Roughness of the voice: 0…1. */
  rasp: number;
  /** Half the sample rate of sounds is enough for a voice in a band; alone, it sounds muffled without its highs. */
  rate?: typeof standardRate | typeof sampleRate;
}

/** Formant synthesis: glottal pulses and breath through a chain of formants, with consonant noise beside it. */
export function synthesizeVoice(track: Track, source: VoiceSource, random: Random): Samples {
  const { tract, rasp, rate = standardRate } = source;
  const frameSize = rate / framesPerSecond;
  const oversampling = rate / standardRate;
  const samples: Samples = new Float32Array(track.length * frameSize);
  const formants = new FormantChain(tract, rate);
  const frication = new FricationFilter(tract, rate);
  const glottis = new Glottis(rasp, rate, random);
  let [voice, breath, noise] = [0, 0, 0];
  let [drift, previous, beforeThat] = [0, 0, 0];
  // The same noise power below 8 kHz at any rate.
  const noiseLevel = Math.sqrt(oversampling);
  let quiet: number = restAfter;
  for (let frame = 0; frame < track.length; frame++) {
    const isSilent = track.voice[frame]! + track.breath[frame]! + track.noise[frame]! < 0.0005;
    quiet = isSilent ? quiet + 1 : 0;
    if (quiet > restAfter) continue;
    const pitch = Math.max(40, track.pitch[frame]!);
    formants.tune(track, frame, pitch);
    const spectrum = track.noiseSpectrum[frame];
    if (spectrum && track.noise[frame]! > 0.0003) frication.tune(spectrum, track.tongue[frame]!);
    const voiceStep = (track.voice[frame]! - voice) / frameSize;
    const breathStep = (track.breath[frame]! - breath) / frameSize;
    const noiseStep = (track.noise[frame]! - noise) / frameSize;
    for (let i = 0; i < frameSize; i++) {
      voice += voiceStep;
      breath += breathStep;
      noise += noiseStep;
      const pulse = glottis.pulse(pitch);
      const white = (random.next() + random.next() - 1) * noiseLevel;
      // Breath comes in puffs, while the glottis is open.
      const air = white * (0.012 + 0.09 * rasp) * (glottis.isOpen ? 1 : 0.3);
      const flow = formants.run((pulse + air) * voice + white * 0.16 * breath);
      const turbulence = white * noise * (voice > 0.15 ? (glottis.isOpen ? 1.45 : 0.55) : 1);
      const output = flow * 1.15 + frication.run(turbulence) * 1.1;
      drift += ((output - drift) * 0.01) / oversampling;
      // Lips radiate high frequencies better: add some of the difference.
      samples[frame * frameSize + i] =
        output - drift + (output - (oversampling === 1 ? previous : beforeThat)) * 0.5;
      beforeThat = previous;
      previous = output;
    }
  }
  return oversampling === 1 ? upsampled(samples) : samples;
}

/** The nose and all formants, one after another. */
class FormantChain {
  readonly #tract: number;
  readonly #nosePole: Resonator;
  readonly #noseZero: AntiResonator;
  readonly #moving: readonly [Resonator, Resonator, Resonator];
  readonly #fixed: readonly Resonator[];

  constructor(tract: number, rate: number) {
    this.#tract = tract;
    this.#nosePole = new Resonator(rate);
    this.#noseZero = new AntiResonator(rate);
    this.#moving = [new Resonator(rate), new Resonator(rate), new Resonator(rate)];
    this.#nosePole.tune(nasalPole, 100);
    this.#fixed = upperFormants
      .filter((frequency) => frequency * tract < rate * 0.48125)
      .map((frequency, i) => {
        const formant = new Resonator(rate);
        formant.tune(frequency * tract, 200 + 60 * Math.min(i, 8));
        return formant;
      });
  }

  tune({ formants, widths, nasal }: Track, frame: number, pitch: number): void {
    // A pitch above the first formant would sound dull: singers open their mouths, which raises it.
    const first = Math.max(formants[0][frame]! * this.#tract, pitch * 1.02);
    const second = Math.max(formants[1][frame]! * this.#tract, first * 1.2);
    const third = Math.max(formants[2][frame]! * this.#tract, second * 1.12);
    this.#moving[0].tune(first, widths[0][frame]!);
    this.#moving[1].tune(second, widths[1][frame]!);
    this.#moving[2].tune(third, widths[2][frame]!);
    this.#noseZero.tune(nasal[frame]!, 100);
  }

  run(input: number): number {
    let flow = this.#nosePole.run(this.#noseZero.run(input));
    for (const formant of this.#moving) flow = formant.run(flow);
    for (const formant of this.#fixed) flow = formant.run(flow);
    return flow;
  }
}

/** Shapes white noise into the noise of a consonant. */
class FricationFilter {
  readonly #tract: number;
  readonly #rate: number;
  readonly #peaks: readonly [Resonator, Resonator, Resonator];
  readonly #gains = [0, 0, 0];
  #flat = 0;

  constructor(tract: number, rate: number) {
    this.#tract = tract;
    this.#rate = rate;
    this.#peaks = [new Resonator(rate), new Resonator(rate), new Resonator(rate)];
  }

  tune({ flat, peaks }: NoiseSpectrum, tongue: number): void {
    this.#flat = flat;
    for (let p = 0; p < 3; p++) {
      const [frequency, width, gain] = peaks[p] ?? [1000, 1000, 0];
      const hz = frequency === 'tongue' ? tongue : frequency;
      this.#peaks[p]!.tuneToPeak(hz * (0.5 + 0.5 * this.#tract), width);
      this.#gains[p] = hz < this.#rate / 2 ? gain : 0;
    }
  }

  run(input: number): number {
    let output = input * this.#flat;
    for (let p = 0; p < 3; p++) output += this.#peaks[p]!.run(input) * this.#gains[p]!;
    return output;
  }
}

/** The glottal source: one pulse of air for each period of the pitch. */
class Glottis {
  isOpen = true;
  readonly #rasp: number;
  readonly #random: Random;
  readonly #rate: number;
  readonly #smoothing: number;
  /** Share of a period in which it is open. */
  readonly #open: number;
  #phase = 0;
  #strength = 1;
  #jitter = 1;
  #isOdd = false;
  #output = 0;

  constructor(rasp: number, rate: number, random: Random) {
    this.#rasp = rasp;
    this.#random = random;
    this.#rate = rate;
    // The same loudness of 8 kHz at both rates.
    this.#smoothing = rate === standardRate ? 0.82 : 0.7;
    this.#open = 0.6 - 0.1 * rasp;
  }

  pulse(pitch: number): number {
    const step = (pitch * this.#jitter) / this.#rate;
    this.#phase += step;
    if (this.#phase >= 1) this.#nextPeriod();
    const x = this.#phase / this.#open;
    this.isOpen = x < 1;
    const puff = this.isOpen ? x * (2 - 3 * x) : 0;
    this.#output +=
      ((puff + smoothClosing((x - 1) / (step / this.#open))) * this.#strength - this.#output) *
      this.#smoothing;
    return this.#output;
  }

  #nextPeriod(): void {
    const rasp = this.#rasp;
    this.#phase -= 1;
    this.#isOdd = !this.#isOdd;
    // Rasp: every other pulse is weaker, and all have shimmer and jitter.
    this.#strength = 1 - (this.#isOdd ? 0.45 * rasp : 0) - (0.03 + 0.2 * rasp) * this.#random.next();
    this.#jitter = 1 + (this.#random.next() - 0.5) * (0.008 + 0.08 * rasp);
  }
}

/** PolyBLEP: the glottis closes between two samples, not on one. `t` is the distance to that moment in samples. */
function smoothClosing(t: number): number {
  if (t <= -1 || t >= 1) return 0;
  return t < 0 ? (1 + t) ** 2 / 2 : -((1 - t) ** 2) / 2;
}

const reach = 9;
/** Half of a windowed sinc, from the middle outwards: the weights of the sample between two others. */
const halfSinc = Array.from({ length: reach }, (_, k) => {
  const x = k + 0.5;
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
});

function upsampled(samples: Float32Array): Samples {
  const factor = sampleRate / standardRate;
  const result: Samples = new Float32Array(samples.length * factor);
  for (let i = reach; i < samples.length - reach; i++) {
    // A tract at rest is exactly silent.
    if (samples[i] === 0 && samples[i + 1] === 0) continue;
    result[factor * i] = samples[i]!;
    let between = 0;
    for (let k = 0; k < reach; k++) between += (samples[i - k]! + samples[i + 1 + k]!) * halfSinc[k]!;
    result[factor * i + 1] = between;
  }
  return result;
}
