import { useState } from 'react';
import type { Duel, DuelPick } from '#contract/today.ts';
import { api, messageOf, statusOf } from '#web/lib/api-client.ts';
import { askToSignInAgain, isUnauthorized } from '#web/session/auth.ts';
import { toastError } from '#web/ui/toasts/toast-store.ts';

export interface Play {
  duel: Duel;
  pick: DuelPick;
  state: 'sent' | 'failed' | 'void';
  /** Votes of all others; undefined until the response is there. */
  crowd?: { left: number; right: number } | null;
}

/** A round goes on while its picks are on their way. */
export function useRound(duels: readonly Duel[]) {
  const [plays, setPlays] = useState<readonly Play[]>([]);
  const failed = plays.filter(({ state }) => state === 'failed');

  async function send({ duel, pick }: Play) {
    const settle = (changes: Partial<Play>) =>
      setPlays((all) => all.map((play) => (play.duel === duel ? { ...play, ...changes } : play)));
    settle({ state: 'sent' });
    try {
      const body = { token: duel.token, pick };
      settle({ crowd: (await api('POST', '/api/today/votes', { body })).crowd });
    } catch (error) {
      // One of the two has been deleted or hidden, or the day is over.
      const isVoid = statusOf(error) === 422;
      settle({ state: isVoid ? 'void' : 'failed' });
      if (isVoid) toastError("That pair doesn't count", messageOf(error));
      else if (isUnauthorized(error)) askToSignInAgain();
    }
  }

  return {
    plays,
    duel: duels[plays.length],
    next: duels[plays.length + 1],
    decide(pick: DuelPick) {
      const duel = duels[plays.length];
      if (!duel) return;
      const play: Play = { duel, pick, state: 'sent' };
      // Not after the plays of this render: an answer may have come meanwhile.
      setPlays((all) => [...all, play]);
      void send(play);
    },
    failed: failed.length,
    retry: () => failed.forEach((play) => void send(play)),
  };
}
