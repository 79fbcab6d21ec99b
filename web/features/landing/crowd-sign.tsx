import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import cast from '#web/brain-rot/cast.json' with { type: 'json' };
import { nowPlaying } from '#web/brain-rot/life/now-playing.ts';
import { PlayButton } from '#web/brain-rot/life/play-button.tsx';
import type { MascotId } from '#web/brain-rot/mascot.tsx';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { useStore } from '#web/lib/store.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface CrowdSignProps {
  crowd: RefObject<HTMLDivElement | null>;
  current: MascotId;
  /** How often members were tapped: each tap plays the song of the current one from its start. */
  taps: number;
  /** To the member on the left or the right. */
  onStep(step: -1 | 1): void;
}

/** Names the current member, plays its song, and leads to the creator with its pair. */
export function CrowdSign({ crowd, current, taps, onStep }: CrowdSignProps) {
  const sign = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const [place, label] = [crowd.current, sign.current];
    if (!place || !label) return;
    // Called before the paint too, when the layout is known.
    const observer = new ResizeObserver(() => placeSign(place, current, label));
    observer.observe(place);
    return () => observer.disconnect();
  }, [crowd, current]);
  useEffect(() => {
    const audio = sign.current?.querySelector('audio');
    if (!audio || taps === 0) return;
    audio.currentTime = 0;
    // Rejected if the song cannot be loaded.
    audio.play().catch(() => {});
  }, [taps]);
  const heard = useSong(crowd, current);

  const { name } = cast[current];
  const [animal = '', term = ''] = current.split('_');
  const picks = new URLSearchParams({ animal, term });
  function turn(event: KeyboardEvent) {
    const step = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key];
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }
  return (
    <div className="absolute inset-x-0 bottom-0 z-4 grid justify-items-center px-3 pb-4" data-sign="">
      <p
        ref={sign}
        className="flex items-center gap-3 rounded-button border-3 border-line bg-card p-1.5 text-ink max-[16rem]:flex-wrap [&_button]:flex-none"
      >
        <PlayButton key={`play ${current}`} src={songOf(current)} name={name} />
        <b
          key={current}
          className="inline-block animate-pop-in font-display text-[1.0625rem] leading-[1.1] font-medium"
        >
          {name.split(' ').map((word, place) => (
            <Fragment key={word}>
              <span data-heard={place === heard || undefined}>{word}</span>{' '}
            </Fragment>
          ))}
        </b>
        <ButtonLink
          href={`/?${picks}#create`}
          tone="lemon"
          size="sm"
          onClick={(event) => openCreator(event, picks)}
          onKeyDown={turn}
        >
          Make me
        </ButtonLink>
      </p>
    </div>
  );
}

const songOf = (id: MascotId): string => `/cast/${id}.mp3`;

/** Moves the member to the beat of its song while that plays. Returns which word of its name is heard. */
function useSong(crowd: RefObject<HTMLElement | null>, id: MascotId): number | undefined {
  const playing = useStore(nowPlaying);
  const audio = playing?.src === songOf(id) ? playing.audio : undefined;
  const [heard, setHeard] = useState<number>();
  useEffect(() => {
    const member = crowd.current?.querySelector<HTMLElement>(`[data-member="${id}"]`);
    if (!audio || !member) return;
    const ending = new AbortController();
    const dance = (word: number | undefined, swing: number) => {
      setHeard(word);
      if (prefersReducedMotion()) return;
      member.style.translate = `0 ${-22 * Math.abs(swing)}px`;
      member.style.rotate = `${5 * swing}deg`;
    };
    import('./follow-song.ts')
      .then(({ followSong }) => followSong(audio, id, ending.signal, dance))
      // A song without its timing is still heard.
      .catch(() => {});
    return () => {
      ending.abort();
      setHeard(undefined);
      member.style.translate = '';
      member.style.rotate = '';
    };
  }, [crowd, id, audio]);
  return heard;
}

function openCreator(event: MouseEvent, picks: URLSearchParams): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Not through the router: it would scroll to the top.
  history.replaceState(history.state, '', `?${picks}`);
  document.getElementById('create')?.scrollIntoView();
}

function placeSign(crowd: HTMLElement, id: MascotId, sign: HTMLElement): void {
  const member = crowd.querySelector(`[data-member="${id}"]`)?.getBoundingClientRect();
  if (!member) return;
  const room = Math.max(0, (crowd.clientWidth - sign.offsetWidth) / 2 - 16);
  const off = member.left + member.width / 2 - crowd.clientWidth / 2;
  sign.style.translate = `${Math.max(-room, Math.min(room, off))}px`;
}
