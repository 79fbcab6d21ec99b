import { useRef, useState } from 'react';
import { Pause, Play } from '#web/ui/icons/icons.ts';
import { startedPlaying, stoppedPlaying } from './now-playing.ts';
import { playByPress } from './play-by-press.ts';

export function PlayButton({ src, name, large = false }: { src: string; name: string; large?: boolean }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);

  function toggle() {
    const sound = audio.current;
    if (!sound) return;
    if (playing) return sound.pause();
    playByPress(sound);
  }
  return (
    <>
      <button
        type="button"
        aria-label={playing ? `Pause ${name}` : `Play ${name}`}
        onClick={toggle}
        className={`grid ${large ? 'size-14' : 'size-11 md:size-12'} place-items-center rounded-full border-3 border-line bg-slime text-on-candy shadow-press-sm transition-[translate,box-shadow] duration-[80ms] active:translate-y-[3px] active:shadow-none [&_svg]:size-5 [&_svg]:fill-current`}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" className="translate-x-px" />}
      </button>
      {/* A page full of cards must not preload sounds. */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlaying={({ currentTarget }) => {
          setPlaying(true);
          startedPlaying(src, currentTarget);
        }}
        onPause={({ currentTarget }) => {
          setPlaying(false);
          stoppedPlaying(currentTarget);
        }}
      >
        <track kind="captions" />
      </audio>
    </>
  );
}
