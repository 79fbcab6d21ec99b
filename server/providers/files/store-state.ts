import { cachePer } from '#server/http/ttl-cache.ts';
import type { FileStore } from './file-store.ts';

export type StoreState = 'ready' | 'full' | 'away';

const checks = cachePer<boolean>('store checks', { ttlMs: 2000 });

/** Checks the store at most every two seconds; while it is away, each time. */
export async function stateOfStore(files: FileStore): Promise<StoreState> {
  try {
    const hasRoom = await checks(files).get('', () => files.hasRoom());
    return hasRoom ? 'ready' : 'full';
  } catch {
    return 'away';
  }
}
