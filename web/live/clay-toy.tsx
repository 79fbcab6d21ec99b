import { useEffect, useState } from 'react';
import type { Recipe } from '#engine/recipe.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Music2 } from '#web/ui/lazy-icons.ts';
import { type Humming, startHumming } from './humming.ts';
import LiveToy from './live-toy.tsx';

interface ClayToyProps {
  recipe: Recipe;
  kits: string;
  /** What it will be called. */
  name: string;
}

/** A figure in clay. Pressed, it hums the melody of its name. */
export default function ClayToy({ recipe, kits, name }: ClayToyProps) {
  const [humming, setHumming] = useState<{ melody: string; song: Humming }>();
  const melody = `${recipe.animal} ${recipe.term} ${recipe.seed}`;
  useEffect(() => () => humming?.song.stop(), [humming]);
  useEffect(() => {
    // Somebody else stands there now.
    if (humming && humming.melody !== melody) humming.song.stop();
  }, [humming, melody]);

  async function hum() {
    humming?.song.stop();
    try {
      const song = await startHumming(recipe, name, kits, () =>
        setHumming((now) => (now?.song === song ? undefined : now)),
      );
      setHumming({ melody, song });
    } catch {
      // It stays silent; the button is still there to be pressed again.
    }
  }

  return (
    <>
      <div className="relative aspect-square h-full max-w-full animate-fade-in">
        <LiveToy
          recipe={recipe}
          purpose="clay"
          kits={kits}
          name={name}
          song={humming?.song}
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
