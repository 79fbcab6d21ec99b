import { useEffect, useRef, useState } from 'react';
import { idleOrInteraction } from '#web/lib/first-interaction.ts';
import { useHydrated } from '#web/session/use-hydrated.ts';
import { Pause, Play } from '#web/ui/icons.ts';
import { startedPlaying, stoppedPlaying } from './now-playing.ts';
import { clockTime } from './numbers.ts';
import { takeReadySong } from './sound-ready.ts';

interface SoundBarProps {
  src: string;
  /** What is heard, for assistive technology: the character's name. */
  name: string;
  /** How loud it is over its length, each from 0 to 100; null where nobody has measured it. */
  peaks: readonly number[] | null;
  /** Begins by itself as soon as this is so, where the browser lets it, and falls silent when it no longer is. */
  autoPlay?: boolean;
}

/** Plays one sound and shows how far it has come. */
export function SoundBar({ src, name, peaks, autoPlay = false }: SoundBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [progress, setProgress] = useState(0);
  const [seconds, setSeconds] = useState<number>();

  useEffect(() => {
    const element = takeReadySong();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('loadedmetadata', () => setSeconds(element.duration), { signal });
    element.addEventListener(
      'play',
      () => {
        setPlaying(true);
        startedPlaying(src, element);
      },
      { signal },
    );
    // At its end it pauses too.
    element.addEventListener(
      'pause',
      () => {
        setPlaying(false);
        if (element.ended) setProgress(0);
        stoppedPlaying(element);
      },
      { signal },
    );
    element.preload = 'none';
    element.src = src;
    // How long it is can wait for the picture.
    void idleOrInteraction().then(() => (element.preload = 'metadata'));
    // One that leaves the page falls silent.
    place.current?.append(element);
    audio.current = element;
    return () => {
      listening.abort();
      stoppedPlaying(element);
      element.remove();
    };
  }, [src]);
  // After what a press needs: one that came too early is made up for at once.
  const awake = useHydrated<HTMLDivElement>();

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      const element = audio.current;
      if (element?.duration) setProgress(element.currentTime / element.duration);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  useEffect(() => {
    const element = audio.current;
    if (!autoPlay || !element) return;
    play(element);
    return () => element.pause();
  }, [autoPlay]);

  function toggle() {
    const element = audio.current;
    if (playing) element?.pause();
    else if (element) play(element);
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

/** Refused when the sound cannot be fetched or decoded, or nothing was pressed: the bar then simply stays at rest. */
function play(element: HTMLAudioElement): void {
  element.play().catch(() => {});
}

/** The sound as it swells and fades, in one drawing: 36 elements are more than a slow phone likes. Silence is a dot. */
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
