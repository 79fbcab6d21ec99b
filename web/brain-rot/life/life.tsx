import { useMemo } from 'react';
import type { Song } from '#engine/motion/song-timing.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useStore } from '#web/lib/store.ts';
import FigureView from '#web/live/figure-view.tsx';
import type { KnownBrainRot } from '../cache.ts';
import { recipeOf } from './life-recipe.ts';
import { nowPlaying } from './now-playing.ts';
import { silentDance, songOf } from './songs.ts';

interface LifeProps {
  brainRot: KnownBrainRot;
  jumping?: boolean;
  /** Dances in silence while no sound plays. */
  dancing?: boolean;
  onAlive?: (isAlive: boolean) => void;
  /** A press that did not rotate the figure. */
  onPress?: () => void;
}

/** The animated character over its picture; it sings and dances while its sound plays. */
export default function Life({ brainRot, jumping = false, dancing = false, ...rest }: LifeProps) {
  const { kits } = useRuntimeConfig();
  const song = useSongOf(brainRot) ?? (dancing ? silentDance : undefined);
  const recipe = recipeOf(brainRot);
  if (!recipe) return null;
  return (
    <FigureView
      recipe={recipe}
      purpose="picture"
      kits={kits}
      name={brainRot.name}
      song={song}
      jumping={jumping}
      {...rest}
    />
  );
}

function useSongOf(brainRot: KnownBrainRot): Song | undefined {
  const playing = useStore(nowPlaying);
  const audio = playing?.src === brainRot.soundUrl ? playing.audio : undefined;
  return useMemo(() => audio && songOf(audio, brainRot), [audio, brainRot]);
}
