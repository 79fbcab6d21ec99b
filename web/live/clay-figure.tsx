import { useEffect, useState } from 'react';
import type { Recipe } from '#engine/recipe.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Music2 } from '#web/ui/lazy-icons.ts';
import FigureView from './figure-view.tsx';
import { type Humming, startHumming } from './humming.ts';

interface ClayFigureProps {
  recipe: Recipe;
  kits: string;
  /** The name of the Brain Rot it will become. */
  name: string;
}

/** An unpainted figure. A press makes it hum the melody of its name. */
export default function ClayFigure({ recipe, kits, name }: ClayFigureProps) {
  const [humming, setHumming] = useState<{ melody: string; song: Humming }>();
  const melody = `${recipe.animal} ${recipe.term} ${recipe.seed}`;
  useEffect(() => () => humming?.song.stop(), [humming]);
  useEffect(() => {
    // The figure was replaced by another one.
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
