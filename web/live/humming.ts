import type { Recipe } from '#engine/recipe.ts';
import { humOf } from './figures.ts';
import type { Song } from './song.ts';

export interface Humming extends Song {
  stop(): void;
}

/** Beats a second that a humming figure sways to. */
const swaying = 1.6;

let context: AudioContext | undefined;
let latest: AudioBufferSourceNode | undefined;

/** Lets the melody of a name be heard, without its words: those come with the credit. Call it from a press. */
export async function startHumming(
  recipe: Recipe,
  name: string,
  kits: string,
  onEnd: () => void,
): Promise<Humming> {
  // Made while the press is fresh: later ones stay silent.
  context ??= new AudioContext();
  const { sampleRate, samples } = await humOf(recipe, name, kits);
  await context.resume();
  const buffer = context.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  const clock = context;
  const begun = clock.currentTime;
  let over = false;
  source.addEventListener('ended', () => {
    over = true;
    // A clock that runs on in silence keeps a phone awake.
    if (source === latest) void clock.suspend();
    onEnd();
  });
  source.start();
  latest = source;
  return {
    seconds: buffer.duration,
    danceFrom: 0,
    position: () => (over ? undefined : clock.currentTime - begun),
    // Lips closed.
    mouthAt: () => ({ open: 0, round: 0 }),
    beatAt: (time) => time * swaying,
    stop: () => source.stop(),
  };
}
