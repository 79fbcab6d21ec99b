import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '#server/deps-type.ts';
import { ProviderFault } from '#server/providers/provider-fault.ts';

export type NamedFile = [name: string, bytes: Uint8Array];

const firstDelayMs = 1000;
const maxDelayMs = 15_000;

/** Retries while the store is away: the files stay in memory, so that no picture is drawn or paid for twice. */
export async function storeFiles(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  fileKey: string,
  named: NamedFile[],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<void> {
  const until = performance.now() + timeoutMs;
  let left = named;
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    // Waits for all: no write may follow the removal of the folder.
    const stored = await Promise.allSettled(left.map((file) => files.put(`${fileKey}/${file[0]}`, file[1])));
    const failed = stored.filter((put) => put.status === 'rejected');
    if (failed.length === 0) return;
    left = left.filter((_, index) => stored[index]?.status === 'rejected');
    const err: unknown = failed[0]?.reason;
    if (performance.now() + delayMs > until) {
      throw new ProviderFault('We could not store it.', { passing: false, cause: err });
    }
    log.warn({ err, fileKey, files: left.length, delayMs }, 'files: storing failed, will retry');
    await pause(delayMs, undefined, { signal });
  }
}
