import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { evenBeats, type Song } from '#engine/motion/song-timing.ts';
import type { Recipe } from '#engine/recipe.ts';
import { audioOutput, startSound } from '#web/lib/audio-output.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Music2 } from '#web/ui/icons/lazy-icons.ts';
import { makeHum } from './figure-client.ts';
import FigureView from './figure-view.tsx';

interface ClayFigureProps {
  recipe: Recipe;
  kits: string;
  name: string;
}

/** An unpainted figure. A press makes it hum the melody of its name. */
export default function ClayFigure({ recipe, kits, name }: ClayFigureProps) {
  const [song, setSong] = useState<Song>();
  const lastHum = useRef<{ melodyKey: string; stop: AbortController }>(undefined);
  const melodyKey = `${recipe.animal} ${recipe.term} ${recipe.seed}`;
  useEffect(() => {
    if (lastHum.current?.melodyKey !== melodyKey) lastHum.current?.stop.abort();
  }, [melodyKey]);
  useLayoutEffect(() => () => lastHum.current?.stop.abort(), []);

  async function hum() {
    lastHum.current?.stop.abort();
    const stop = new AbortController();
    lastHum.current = { melodyKey, stop };
    try {
      const started = await startHumming(recipe, name, kits, stop.signal, () =>
        setSong((now) => (now === started ? undefined : now)),
      );
      setSong(started);
    } catch {
      // It stays silent; the button can be pressed again.
    }
  }

  return (
    <>
      <div className="relative aspect-square h-full max-w-full animate-fade-in">
        <FigureView
          recipe={recipe}
          purpose="clay"
          kits={kits}
          name={name}
          song={song}
          onPress={() => void hum()}
        />
      </div>
      <div className="absolute right-2.5 bottom-2.5 z-2">
        <IconButton label="Hear it hum" onClick={() => void hum()}>
          <Music2 aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

const beatsPerSecond = 1.6;

/** Plays the melody of a name without its words. Must be called from a press, or browsers keep it silent. */
async function startHumming(
  recipe: Recipe,
  name: string,
  kits: string,
  signal: AbortSignal,
  onEnd: () => void,
): Promise<Song> {
  const output = audioOutput();
  const { sampleRate, samples } = await makeHum(recipe, name, kits);
  await output.resume();
  signal.throwIfAborted();
  const buffer = output.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  let ended = false;
  const source = startSound(buffer, {
    isSong: true,
    onEnd() {
      ended = true;
      onEnd();
    },
  });
  signal.addEventListener('abort', () => source.stop());
  const { context } = source;
  const startTime = context.currentTime;
  return {
    seconds: buffer.duration,
    danceFrom: 0,
    position: () => (ended ? undefined : context.currentTime - startTime),
    mouthAt: () => ({ open: 0, round: 0 }),
    danceAt: evenBeats(beatsPerSecond),
  };
}
