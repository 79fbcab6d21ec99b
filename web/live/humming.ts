import type { Recipe } from '#engine/recipe.ts';
import { audioOutput, startSound } from '#web/lib/audio-output.ts';
import { humOf } from './figures.ts';
import type { Song } from './song.ts';

export interface Humming extends Song {
  stop(): void;
}

/** Beats a second that a humming figure sways to. */
const swaying = 1.6;

/** Lets the melody of a name be heard, without its words: those come with the credit. Call it from a press. */
export async function startHumming(
  recipe: Recipe,
  name: string,
  kits: string,
  onEnd: () => void,
): Promise<Humming> {
  const clock = audioOutput();
  const { sampleRate, samples } = await humOf(recipe, name, kits);
  await clock.resume();
  const buffer = clock.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  const begun = clock.currentTime;
  let over = false;
  const source = startSound(buffer, {
    onEnd() {
      over = true;
      onEnd();
    },
  });
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
