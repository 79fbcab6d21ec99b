import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { readOptions } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DuelSkeleton } from './duel-skeleton.tsx';
import { Round } from './round.tsx';
import type { TodayData } from './use-today.ts';

/** Rounds of duels. A round that was left is not kept: some of it may be decided. */
export default function Duels({ today }: { today: TodayData }) {
  const round = useQuery({ ...readOptions('/api/today/duels'), gcTime: 0 });
  if (round.data?.duels.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          heading="h3"
          title={today.entries > 1 ? "You've judged them all" : 'Nothing to judge yet'}
        >
          {today.entries > 1
            ? 'More pairs come with every new entry. Look in again later.'
            : 'Make the first one, or look in again later.'}
        </EmptyState>
      </div>
    );
  }
  if (round.data) {
    return (
      <>
        <WhatCounts isWarmUp={round.data.isWarmUp} votesCount={today.mine?.votesCount} />
        <Round
          // Another user gets other duels, and so does a next round.
          key={round.dataUpdatedAt}
          duels={round.data.duels}
          mash={today}
          isBusy={round.isFetching}
          onAgain={() => void round.refetch()}
        />
      </>
    );
  }
  if (round.isPending) return <DuelSkeleton />;
  return (
    <div className="mt-6">
      <QueryFailure heading="h3" title="Couldn't load the duels" query={round} />
    </div>
  );
}

function WhatCounts({ isWarmUp, votesCount }: { isWarmUp: boolean; votesCount: boolean | undefined }) {
  const { user, openSignUp } = useAuth();
  return (
    <p className="mx-auto mt-2 max-w-[40em] text-center text-balance text-ink-2">
      {isWarmUp ? (
        "There are too few entries for duels yet. Warm up on today's hot ones: these picks don't count."
      ) : votesCount === false ? (
        'Your votes count once your account is a day old. Until then, play for fun.'
      ) : user ? (
        'Pick the one you like better. You see who made it afterwards.'
      ) : (
        <>
          You play as a guest, so your picks don't count.{' '}
          <button type="button" onClick={openSignUp} className="hit font-bold underline underline-offset-2">
            Sign up free
          </button>{' '}
          and from tomorrow they do.
        </>
      )}
    </p>
  );
}
