import type { EmbedData } from '#contract/pages/embed.ts';
import type { Song } from '#engine/motion/song-timing.ts';
import { recipeOf } from '#web/brain-rot/life/life-recipe.ts';
import { silentDance, songOf } from '#web/brain-rot/life/songs.ts';
import { buildFigure, type Purpose } from '#web/live/figure-client.ts';
import { liveCanvas } from '#web/live/live-canvas.ts';

/** The whole figure is painted. */
const clayFrom = 9;

/** The figure before its wall; it moves to the song that the element plays. */
export async function singIn(host: HTMLElement, data: EmbedData, audio: HTMLAudioElement): Promise<void> {
  const move = await show(host, data, 'picture');
  const sing = () => move(songOf(audio, data.brainRot));
  // The length of a song without a timeline is known once it is loaded.
  audio.addEventListener('durationchange', sing);
  sing();
}

/** The figure on transparency; it dances for ever, to its song if the browser lets that play without a press. */
export async function danceIn(
  host: HTMLElement,
  data: EmbedData,
  { audio, onGivenUp }: { audio: HTMLAudioElement | null; onGivenUp: () => void },
): Promise<void> {
  const move = await show(host, data, 'painting', (isAlive) => {
    if (!isAlive) onGivenUp();
  });
  move(silentDance);
  if (!audio) return;
  await audio.play().then(
    () => move(songOf(audio, data.brainRot)),
    () => {},
  );
}

async function show(
  host: HTMLElement,
  { brainRot, kits }: EmbedData,
  purpose: Purpose,
  onChange: (isAlive: boolean) => void = () => {},
): Promise<(song: Song) => void> {
  const figure = await buildFigure(recipeOf(brainRot), purpose, kits);
  const canvas = liveCanvas();
  canvas.addSlot(host, onChange);
  canvas.show(host, { figure });
  return (song) => canvas.update(host, { song, clayFrom });
}
