import { useMemo } from 'react';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useStore } from '#web/lib/store.ts';
import LiveToy from '#web/live/live-toy.tsx';
import { loudnessScore, type Song, songOn, writtenScore } from '#web/live/song.ts';
import type { KnownBrainRot } from './cache.ts';
import { recipeOf } from './life-recipe.ts';
import { nowPlaying } from './now-playing.ts';

interface LifeProps {
  brainRot: KnownBrainRot;
  jumping?: boolean;
  /** A press that turned nothing. */
  onPress?: () => void;
}

/** The character itself, over its picture: it breathes, and sings and dances when its sound plays. */
export default function Life({ brainRot, jumping = false, onPress }: LifeProps) {
  const { kits } = useRuntimeConfig();
  const song = useSongOf(brainRot);
  const recipe = recipeOf(brainRot);
  if (!recipe) return null;
  return (
    <LiveToy
      recipe={recipe}
      purpose="picture"
      kits={kits}
      name={brainRot.name}
      song={song}
      jumping={jumping}
      onPress={onPress}
    />
  );
}

/** Its song, while that is heard. */
function useSongOf({ soundUrl, soundPeaks, live }: KnownBrainRot): Song | undefined {
  const playing = useStore(nowPlaying);
  const audio = playing?.src === soundUrl ? playing.audio : undefined;
  const timeline = live?.timeline;
  return useMemo(() => {
    if (!audio) return undefined;
    return songOn(audio, timeline ? writtenScore(timeline) : loudnessScore(audio.duration, soundPeaks));
  }, [audio, timeline, soundPeaks]);
}
