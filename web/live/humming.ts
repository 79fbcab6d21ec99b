import type { Recipe } from '#engine/recipe.ts';
import { audioOutput, startSound } from '#web/lib/audio-output.ts';
import { makeHum } from './figure-client.ts';
import type { Song } from './song.ts';

export interface Humming extends Song {
  stop(): void;
}

/** Beats a second that a humming figure dances to. */
const tempo = 1.6;

/** Plays the melody of a name without its words. Must be called from a press, or browsers keep it silent. */
export async function startHumming(
  recipe: Recipe,
  name: string,
  kits: string,
  onEnd: () => void,
): Promise<Humming> {
  const context = audioOutput();
  const { sampleRate, samples } = await makeHum(recipe, name, kits);
  await context.resume();
  const buffer = context.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  const startTime = context.currentTime;
  let ended = false;
  const source = startSound(buffer, {
    onEnd() {
      ended = true;
      onEnd();
    },
  });
  return {
    seconds: buffer.duration,
    danceFrom: 0,
    position: () => (ended ? undefined : context.currentTime - startTime),
    mouthAt: () => ({ open: 0, round: 0 }),
    beatAt: (time) => time * tempo,
    stop: () => source.stop(),
  };
}
