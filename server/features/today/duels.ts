import { randomInt } from 'node:crypto';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { type Duel, type DuelPick, duelsPerRound, type Round } from '#contract/today.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import type { Deps } from '#server/deps-type.ts';
import { duelOver, tooManyRequests } from '#server/errors.ts';
import * as browse from '#server/features/browse/service.ts';
import type { Limit } from '#server/http/rate-limits.ts';
import { dealPairs, type Pair, pairKey, placeSides, shareOf } from './deal.ts';
import { readDuel, signDuel } from './duel-token.ts';
import * as queries from './queries.ts';
import { mayVote, openDay, type TodayDeps, type Voter } from './service.ts';

export type DuelDeps = TodayDeps & Pick<Deps, 'limits'>;

/** A user's half of them has about two thousand pairs. */
const mostCandidates = 128;
/** More than a person decides. */
const votesPerUser: Limit = '100/min';

export async function dealDuels(deps: TodayDeps, viewer: Voter | undefined): Promise<Round> {
  const { db } = deps.database;
  const { day, duelKey } = await openDay(db, utcDay(deps.now()));
  const entries = await queries.findLeastCompared(db, day, viewer?.id, mostCandidates);
  const isWarmUp = entries.length < 2;
  const shared = viewer ? shareOf(entries, `${duelKey} ${viewer.id}`) : entries;
  const ids = isWarmUp ? await findHot(deps, viewer) : shared;
  const decided = viewer && !isWarmUp ? await queries.findDecided(db, viewer.id, day, ids) : [];
  const pairs = dealPairs(ids, new Set(decided.map(pairKey)), duelsPerRound);
  const shown = await browse.showByIds(deps, viewer, [...new Set(pairs.flat())]);
  const duels = placeSides(pairs, randomInt(2)).flatMap(([leftId, rightId]) => {
    const [left, right] = [shown.get(leftId), shown.get(rightId)];
    return left && right ? [presentDuel(left, right, { isWarmUp, key: duelKey, userId: viewer?.id })] : [];
  });
  return { isWarmUp, duels };
}

function presentDuel(
  left: BrainRotDetail,
  right: BrainRotDetail,
  { isWarmUp, ...signer }: { isWarmUp: boolean; key: string; userId: string | undefined },
): Duel {
  return { token: signDuel({ left: left.id, right: right.id, isWarmUp }, signer), left, right };
}

/** As many as a round shows, in random order. */
async function findHot(deps: TodayDeps, viewer: Voter | undefined): Promise<string[]> {
  const hot = await browse.listTrending(deps, viewer, { limit: 2 * duelsPerRound });
  const ids = hot.filter(({ isMine }) => !isMine).map(({ id }) => id);
  return ids
    .map((id) => ({ id, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

export async function decideDuel(
  deps: DuelDeps,
  viewer: Voter | undefined,
  { token, pick }: { token: string; pick: DuelPick },
): Promise<{ isCounted: boolean; crowd: { left: number; right: number } | null }> {
  const { db } = deps.database;
  const now = deps.now();
  const { day, duelKey } = await openDay(db, utcDay(now));
  const duel = readDuel(token, { key: duelKey, userId: viewer?.id });
  if (!duel) throw duelOver();
  if (duel.isWarmUp) return { isCounted: false, crowd: null };
  const pair: Pair = [duel.left, duel.right];
  if (!(await queries.areIn(db, day, pair))) throw duelOver();
  const isCounted = viewer ? await keepVote(deps, viewer, { day, pair, pick }) : false;
  const crowd = await queries.countCrowd(db, day, pair, viewer?.id);
  return { isCounted, crowd: crowd.left + crowd.right > 0 ? crowd : null };
}

/** Also the votes of young accounts are kept, so that no pair is dealt to them twice. */
async function keepVote(
  { database, limits, now }: DuelDeps,
  user: Voter,
  { day, pair, pick }: { day: string; pair: Pair; pick: DuelPick },
): Promise<boolean> {
  const seconds = await limits.take('votes', votesPerUser, user.id);
  if (seconds > 0) throw tooManyRequests(seconds);
  const isCounted = mayVote(user, now());
  const winnerId = { left: pair[0], right: pair[1], skip: null }[pick];
  const vote = { day, userId: user.id, winnerId, isCounted, createdAt: now() };
  const { isOpen, isNew } = await queries.insertVote(database.db, pair, vote);
  if (!isOpen) throw duelOver();
  return isCounted && isNew;
}
