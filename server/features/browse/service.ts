import type { BrainRot, BrainRotDetail, Stamp, TrendingList } from '#contract/brain-rots.ts';
import { ownListLimit, shelfCount, trendingLimit } from '#contract/constants.ts';
import { presentBrainRot, presentDetail, type ViewerMarks } from '#server/brain-rot/present.ts';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { gone, notFound } from '#server/errors.ts';
import * as queries from './queries.ts';
import type { SeenListedRow } from './queries.ts';
import { findTrending } from './trending-queries.ts';

export { countFirsts, countMade, findCrowned, findListed, findNewest, findPublicFile } from './queries.ts';

export type BrowseDeps = Pick<Deps, 'database' | 'settings'>;
type Viewer = { id: string } | undefined;
type Optional<T> = { [K in keyof T]?: T[K] | undefined };
type Part = Optional<{ limit: number; cursor: string }>;
type TrendingOptions = Optional<TrendingList> & Part;

export async function listMine(
  deps: BrowseDeps,
  user: { id: string },
  { limit = ownListLimit, cursor }: Part,
): Promise<BrainRot[]> {
  return listMade(deps, user, user.id, { limit, after: cursor });
}

export async function listMade(
  deps: BrowseDeps,
  viewer: Viewer,
  ownerId: string,
  part: Parameters<typeof queries.findMade>[3],
): Promise<BrainRot[]> {
  return presentAll(deps, viewer, await queries.findMade(deps.database.db, viewer?.id, ownerId, part));
}

export async function listTrending(
  deps: BrowseDeps,
  viewer: Viewer,
  { limit = trendingLimit, cursor, sort = 'hot', ...filters }: TrendingOptions,
): Promise<BrainRot[]> {
  const part = { filters, limit, after: cursor };
  const rows = await findTrending(deps.database.db, viewer?.id, sort, part);
  // Only the unfiltered list has a 'top': the first of a filtered one may have few likes.
  const isWhole = cursor === undefined && Object.values(filters).every((value) => value === undefined);
  const hottestFirst = sort === 'hot' && isWhole;
  return presentAll(deps, viewer, rows, { hottestFirst });
}

export async function listRecent(
  deps: BrowseDeps,
  viewer: Viewer,
  { limit = shelfCount }: Pick<Part, 'limit'>,
): Promise<BrainRot[]> {
  return presentAll(deps, viewer, await queries.findRecent(deps.database.db, viewer?.id, limit));
}

export async function listFavorites(
  deps: BrowseDeps,
  user: { id: string },
  { limit = ownListLimit, cursor }: Part,
): Promise<BrainRot[]> {
  return presentAll(deps, user, await queries.findFavorites(deps.database.db, user.id, limit, cursor));
}

export async function getBrainRot(deps: BrowseDeps, viewer: Viewer, id: string): Promise<BrainRotDetail> {
  return presentAlone(deps, viewer, await mustBeReady(deps, viewer, id));
}

export function presentAlone({ settings }: BrowseDeps, viewer: Viewer, row: queries.SeenRow): BrainRotDetail {
  return presentDetail(row, settings.files.mediaBaseUrl, marksOf(viewer, row));
}

/** Those of these that are public, by id, without stamps. */
export async function listByIds(
  { database, settings }: BrowseDeps,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, BrainRot>> {
  const rows = ids.length > 0 ? await queries.findListed(database.db, ids, viewer?.id) : [];
  const { mediaBaseUrl } = settings.files;
  return new Map(rows.map((row) => [row.id, presentBrainRot(row, mediaBaseUrl, marksOf(viewer, row))]));
}

/** The same with all details. */
export async function showByIds(
  deps: BrowseDeps,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, BrainRotDetail>> {
  const rows = ids.length > 0 ? await queries.findDetails(deps.database.db, ids, viewer?.id) : [];
  return new Map(rows.map((row) => [row.id, presentAlone(deps, viewer, row)]));
}

export async function listRelated(deps: BrowseDeps, viewer: Viewer, id: string): Promise<BrainRot[]> {
  const brainRot = await mustBeReady(deps, viewer, id);
  const rows = await queries.findRelated(deps.database.db, viewer?.id, brainRot, shelfCount);
  return presentAll(deps, viewer, rows);
}

/** A ready Brain Rot; 404 where there is none, 410 where there was one. */
export async function mustBeReady({ database }: Pick<Deps, 'database'>, viewer: Viewer, id: string) {
  const brainRot = await queries.findSeen(database.db, id, viewer?.id);
  if (brainRot?.status === 'deleted') throw gone(missing);
  if (brainRot?.status !== 'ready') throw notFound(missing);
  return brainRot;
}

/** For files and other sites, to which a deleted one is as unknown as a hidden one: 404. */
export async function mustBePublic({ database }: Pick<Deps, 'database'>, id: string) {
  const brainRot = await queries.findSeen(database.db, id, undefined);
  if (brainRot?.status !== 'ready') throw notFound(missing);
  return brainRot;
}

export async function getPublicBrainRot(deps: BrowseDeps, id: string): Promise<BrainRotDetail> {
  return presentAlone(deps, undefined, await mustBePublic(deps, id));
}

export async function nameAll(db: Db, ids: string[]) {
  const rows = await queries.findNames(db, ids);
  return rows.map(({ id, name, status }) => ({ id, name, available: status === 'ready' }));
}

export const missing = "This Brain Rot doesn't exist or has been removed.";

function presentAll(
  { settings }: BrowseDeps,
  viewer: Viewer,
  rows: queries.SeenListedRow[],
  order = { hottestFirst: false },
): BrainRot[] {
  const stamps = stampsOn(rows, order);
  return rows.map((row) => {
    const stamp = stamps.get(row.id);
    const brainRot = presentBrainRot(row, settings.files.mediaBaseUrl, marksOf(viewer, row));
    return stamp ? { ...brainRot, stamp } : brainRot;
  });
}

function marksOf(viewer: Viewer, row: queries.SeenListedRow): ViewerMarks | undefined {
  return (
    viewer && {
      isLiked: row.isLiked ?? false,
      isFavorited: row.isFavorited ?? false,
      isMine: row.ownerId === viewer.id,
    }
  );
}

/** More stamps of one kind on a list would say nothing. */
const mostOfAKind = 3;
const newForMs = 24 * 3_600_000;

/** Stamps of a list: 'new' for the newest of the last day, 'top' for the first liked ones of the hot list. */
function stampsOn(
  rows: readonly SeenListedRow[],
  { hottestFirst }: { hottestFirst: boolean },
): ReadonlyMap<string, Stamp> {
  const bornAfter = Date.now() - newForMs;
  const newest = rows
    .filter(({ createdAt }) => createdAt.getTime() > bornAfter)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, mostOfAKind);
  const top = hottestFirst ? rows.slice(0, mostOfAKind).filter(({ likes }) => likes > 0) : [];
  return new Map<string, Stamp>([
    ...newest.map(({ id }) => [id, 'new'] as const),
    ...top.map(({ id }) => [id, 'top'] as const),
  ]);
}
