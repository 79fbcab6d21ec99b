import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '#tests/helpers/servers/server-process.ts';
import { operator } from './sample-users.ts';

/** Of server and test: milliseconds by which the server's clock of days is ahead. */
function fileIn(dataDir: string): string {
  return join(dataDir, 'clock-offset');
}

export function shiftedClock(dataDir: string): () => Date {
  return () => new Date(Date.now() + offsetIn(dataDir));
}

function offsetIn(dataDir: string): number {
  try {
    return Number(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return 0;
  }
}

/** A server with the sample gallery and a sample day, whose clock no other test shares. `moveClock` sets how far it is ahead. */
export async function startServerWithClock(
  offsetMs = 0,
): Promise<RunningServer & { moveClock(offsetMs: number): void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-clock-'));
  const moveClock = (ms: number) => writeFileSync(fileIn(dataDir), String(ms));
  moveClock(offsetMs);
  const server = await startServer(
    { DATA_DIR: dataDir, SHOWCASE: '0', SAMPLE_DAY: '1', OPERATORS: operator.email },
    undefined,
    undefined,
    'tests/e2e/support/server.ts',
  );
  return { ...server, moveClock };
}
