import { type RefObject, useEffect, useRef, useState } from 'react';
import { idleOrInteraction } from '#web/lib/first-interaction.ts';
import { clockTime } from '#web/lib/format-number.ts';
import { useHydrated } from '#web/session/use-hydrated.ts';
import { Pause, Play } from '#web/ui/icons/icons.ts';
import { startedPlaying, stoppedPlaying } from './now-playing.ts';
import { playByPress } from './play-by-press.ts';
import { takeUnlockedAudio } from './unlocked-audio.ts';

interface SoundBarProps {
  src: string;
  name: string;
  /** Loudness over the length, each from 0 to 100; null if it was not measured. */
  peaks: readonly number[] | null;
  /** Plays while this is true, if the browser allows it. */
  autoPlay?: boolean;
}

export function SoundBar({ src, name, peaks, autoPlay = false }: SoundBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const { audio, playing, progress, seconds } = useAudioIn(place, src);
  // After useAudioIn: it replays a press that came before hydration, which needs the audio element.
  const awake = useHydrated<HTMLDivElement>();

  useEffect(() => {
    const element = audio.current;
    if (!autoPlay || !element) return;
    // Rejected where autoplay is blocked: the bar then stays paused.
    element.play().catch(() => {});
    return () => element.pause();
  }, [audio, autoPlay]);

  function toggle() {
    if (playing) audio.current?.pause();
    else if (audio.current) playByPress(audio.current);
  }

  return (
    <div
      {...awake}
      className="flex items-center gap-3.5 rounded-[22px] border-3 border-line bg-sky-soft py-2.5 pr-[18px] pl-2.5"
    >
      <button
        type="button"
        aria-label={playing ? `Pause ${name}` : `Play ${name}`}
        onClick={toggle}
        className="grid size-14 shrink-0 place-items-center rounded-full border-3 border-line bg-slime text-on-candy shadow-[0_4px_0_var(--drop)] transition-[translate,box-shadow] duration-[80ms] active:translate-y-1 active:shadow-none [&_svg]:size-6 [&_svg]:fill-current"
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <div
        ref={place}
        aria-hidden="true"
        className="flex h-10 min-w-0 flex-1 items-center justify-between gap-0.5"
      >
        {peaks ? <Wave peaks={peaks} progress={progress} /> : <Track progress={progress} />}
      </div>
      <span className="min-w-[2.6em] text-right font-bold tabular-nums">{clockTime(seconds)}</span>
    </div>
  );
}

/** Puts the unlocked audio element into the page, and takes it out with the component: it then falls silent. */
function useAudioIn(place: RefObject<HTMLElement | null>, src: string) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [progress, setProgress] = useState(0);
  const [seconds, setSeconds] = useState<number>();

  useEffect(() => {
    const element = takeUnlockedAudio();
    const listening = new AbortController();
    const on = (event: string, act: () => void) =>
      element.addEventListener(event, act, { signal: listening.signal });
    on('loadedmetadata', () => setSeconds(element.duration));
    on('play', () => {
      setPlaying(true);
      startedPlaying(src, element);
    });
    // Also fires at the end.
    on('pause', () => {
      setPlaying(false);
      if (element.ended) setProgress(0);
      stoppedPlaying(element);
    });
    element.preload = 'none';
    element.src = src;
    // The picture loads before the sound's length.
    void idleOrInteraction().then(() => (element.preload = 'metadata'));
    place.current?.append(element);
    audio.current = element;
    return () => {
      listening.abort();
      stoppedPlaying(element);
      element.remove();
    };
  }, [place, src]);

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      const element = audio.current;
      if (element?.duration) setProgress(element.currentTime / element.duration);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  return { audio, playing, progress, seconds };
}

/** One drawing of two paths: 36 elements would be slow on a phone. */
function Wave({ peaks, progress }: { peaks: readonly number[]; progress: number }) {
  const played = peaks.filter((_, index) => (index + 0.5) / peaks.length <= progress).length;
  const bars = peaks.map((peak, index) => `M${index + 0.5} ${50 - peak / 2}v${peak}`);
  return (
    <svg
      viewBox={`0 0 ${peaks.length} 100`}
      preserveAspectRatio="none"
      strokeLinecap="round"
      className="h-9 w-full overflow-visible stroke-ink stroke-[3.5] lg:stroke-[6] [&>path]:[vector-effect:non-scaling-stroke]"
    >
      {played > 0 && <path d={bars.slice(0, played).join('')} />}
      <path d={bars.slice(played).join('')} opacity={0.3} />
    </svg>
  );
}

function Track({ progress }: { progress: number }) {
  return (
    <span className="relative h-2 flex-1 overflow-hidden rounded-full bg-ink/30">
      <span
        style={{ width: `${100 * progress}%` }}
        className="absolute inset-y-0 left-0 rounded-full bg-ink"
      />
    </span>
  );
}
