import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { brainRotPath, routes } from '#contract/pages/routes.ts';
import type { Mash } from '#contract/today.ts';
import { Picture } from '#web/brain-rot/picture.tsx';
import { shareLink } from '#web/brain-rot/share/share-link.ts';
import { refreshReads } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { Share2 } from '#web/ui/icons/icons.ts';
import { roundText, verdictOn } from './round-text.ts';
import type { Play } from './use-round.ts';

interface RoundResultProps {
  plays: readonly Play[];
  mash: Mash;
  isBusy: boolean;
  onAgain(): void;
}

/** The picks of a round against the crowd's. */
export function RoundResult({ plays, mash, isBusy, onAgain }: RoundResultProps) {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCounting = plays.some(({ state, crowd }) => state === 'sent' && crowd === undefined);
  // The buttons of the duel are gone.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!isCounting) void refreshReads(queryClient, '/api/today');
  }, [isCounting, queryClient]);
  return (
    <div className="mx-auto mt-6 grid max-w-[820px] gap-5 rounded-4 border-3 border-line bg-slime-soft p-4 shadow-stick md:p-7">
      <h3 ref={heading} tabIndex={-1} className="text-center type-h3">
        {isCounting ? 'Asking the crowd…' : summary(plays)}
      </h3>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="slime" busy={isBusy} onClick={onAgain}>
          Play another round
        </Button>
        <Button
          disabled={isCounting}
          onClick={() =>
            void shareLink({
              title: `Mash #${mash.number}`,
              text: roundText(mash, plays),
              url: new URL(routes.today, location.origin).href,
            })
          }
        >
          <Share2 aria-hidden="true" className="size-5" />
          Share
        </Button>
      </div>
      <ol className="grid gap-2.5 md:grid-cols-2">
        {plays.map((play) => (
          <PlayRow key={play.duel.token} play={play} />
        ))}
      </ol>
    </div>
  );
}

function summary(plays: readonly Play[]): string {
  const verdicts = plays.map(verdictOn);
  const same = verdicts.filter((verdict) => verdict === 'with').length;
  const all = same + verdicts.filter((verdict) => verdict === 'against').length;
  if (all === 0) return 'You are early: the crowd has yet to pick';
  return `You agreed with the crowd on ${same} of ${all}`;
}

const verdictLabels = { with: 'With the crowd', against: 'Against the crowd', even: 'The crowd is split' };

function PlayRow({ play }: { play: Play }) {
  const { duel, pick, state, crowd } = play;
  const verdict = verdictOn(play);
  const label =
    state === 'void'
      ? "Didn't count"
      : pick === 'skip'
        ? 'Skipped'
        : verdict
          ? verdictLabels[verdict]
          : 'No other votes yet';
  return (
    <li className="flex items-center gap-3 rounded-3 border-2 border-line bg-card p-2">
      <Thumbnail brainRot={duel.left} isPicked={pick === 'left'} />
      <Thumbnail brainRot={duel.right} isPicked={pick === 'right'} />
      <p className="min-w-0 text-small font-bold">
        {label}
        {crowd && pick !== 'skip' && (
          <span className="block text-tiny text-ink-2 tabular-nums">
            {crowd[pick]} of {crowd.left + crowd.right} picked it, too
          </span>
        )}
      </p>
    </li>
  );
}

function Thumbnail({ brainRot, isPicked }: { brainRot: BrainRotDetail; isPicked: boolean }) {
  const { id, name, maker } = brainRot;
  const by = maker ? ` by ${maker.nickname}` : '';
  return (
    <Link
      href={brainRotPath(id)}
      aria-label={`${name}${by}${isPicked ? ', your pick' : ''}`}
      data-tooltip={`${name}${by}`}
      className={`block size-14 shrink-0 overflow-hidden rounded-2 border-3 ${isPicked ? 'border-line shadow-[0_0_0_4px_var(--color-lemon)]' : 'border-transparent opacity-60'}`}
    >
      <Picture brainRot={brainRot} sizes="56px" />
    </Link>
  );
}
