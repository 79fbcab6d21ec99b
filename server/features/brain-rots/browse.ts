import type { BrainRot, ListFilters } from '#contract/brain-rots.ts';
import { ownListLimit, shelfCount, trendingLimit } from '#contract/constants.ts';
import type { Deps } from '#server/deps.ts';
import { gone, notFound } from '#server/errors.ts';
import * as queries from './browse-queries.ts';
import { presentBrainRot } from './present.ts';

type Viewer = { id: string } | undefined;
/** `undefined` is allowed for what a request leaves out. */
type Optional<T> = { [K in keyof T]?: T[K] | undefined };
type Part = Optional<{ limit: number; cursor: string }>;
type TrendingOptions = Optional<ListFilters> & Part;

export async function listMine(
  deps: Deps,
  user: { id: string },
  { limit = ownListLimit, cursor }: Part,
): Promise<BrainRot[]> {
  return presentAll(deps, user, await queries.findMine(deps.database.db, user.id, limit, cursor));
}

export async function listTrending(
  deps: Deps,
  viewer: Viewer,
  { limit = trendingLimit, cursor, ...filters }: TrendingOptions,
): Promise<BrainRot[]> {
  const rows = await queries.findTrending(deps.database.db, viewer?.id, filters, limit, cursor);
  return presentAll(deps, viewer, rows);
}

export async function listFavorites(
  deps: Deps,
  user: { id: string },
  { limit = ownListLimit, cursor }: Part,
): Promise<BrainRot[]> {
  return presentAll(deps, user, await queries.findFavorites(deps.database.db, user.id, limit, cursor));
}

/** A ready item; 404 where there is none, 410 where there was one. */
export async function getBrainRot(deps: Deps, viewer: Viewer, id: string): Promise<BrainRot> {
  return presentFor(deps, viewer, await mustBeReady(deps, viewer, id));
}

export async function listRelated(deps: Deps, viewer: Viewer, id: string): Promise<BrainRot[]> {
  const item = await mustBeReady(deps, viewer, id);
  const rows = await queries.findRelated(deps.database.db, viewer?.id, item, shelfCount);
  return presentAll(deps, viewer, rows);
}

export async function mustBeReady({ database }: Deps, viewer: Viewer, id: string): Promise<queries.SeenRow> {
  const item = await queries.findSeen(database.db, id, viewer?.id);
  if (item?.status === 'deleted') throw gone(missing);
  if (item?.status !== 'ready') throw notFound(missing);
  return item;
}

const missing = "This Brain Rot doesn't exist or has been removed.";

function presentAll(deps: Deps, viewer: Viewer, rows: queries.SeenRow[]): BrainRot[] {
  return rows.map((row) => presentFor(deps, viewer, row));
}

function presentFor({ settings }: Deps, viewer: Viewer, row: queries.SeenRow): BrainRot {
  const marks = viewer && {
    isLiked: row.isLiked ?? false,
    isFavorited: row.isFavorited ?? false,
    isMine: row.ownerId === viewer.id,
  };
  return presentBrainRot(row, settings.creation.mediaBaseUrl, marks);
}
