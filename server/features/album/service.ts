import type { Album } from '#contract/album.ts';
import type { Deps } from '#server/deps-type.ts';
import { presentAlbum } from './present.ts';
import { findFirsts, findSlots } from './queries.ts';

export type AlbumDeps = Pick<Deps, 'database' | 'settings'>;

const firstsShown = 24;

export async function showAlbum({ database, settings }: AlbumDeps, user: { id: string }): Promise<Album> {
  const [slots, firsts] = await Promise.all([
    findSlots(database.db, user.id),
    findFirsts(database.db, user.id, firstsShown),
  ]);
  return presentAlbum(slots, firsts, settings.files.mediaBaseUrl);
}
