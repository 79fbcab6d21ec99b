import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';
import { FragileProcess } from '../process.ts';
import { checkInstallation } from './checks.ts';
import { strikeAll } from './faults.ts';
import type { Installation } from './installation.ts';
import { Random } from './random.ts';
import { ActivityLog } from './user-actions.ts';

const quietly = () => {};

test('a process that does not come back in time is reported, and nothing more is struck', async () => {
  const worker = new FragileProcess({}, 'tests/faults/chaos/never-ready.ts');
  onTestFinished(() => worker.close());
  const faults = {
    'worker is restarted': { target: 'worker', strike: () => worker.startUntilReady(60_000) },
  };
  const { struck, lost } = await strikeAll(faults, new Random(1), 3, quietly, 200);
  expect(struck).toEqual(new Map([['worker is restarted', 1]]));
  expect(lost).toEqual(['worker is restarted, and did not come back: more than 0.2 s passed']);
});

test('every check is named where nothing is up any more', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const installation = {
    databaseUrl: `postgres://${nowhere}/chaos`,
    webUrls: [`http://${nowhere}`],
    webs: [],
    workers: [],
    limit: (ms: number) => ms,
  } as unknown as Installation;
  const checks = await checkInstallation(installation, new ActivityLog());
  expect(Object.keys(checks)).toHaveLength(9);
  expect(checks).toMatchObject({
    'every credit is accounted for': [expect.stringMatching(/^not checked: .*ECONNREFUSED/)],
    'every web process is ready': ['/readyz answers nothing'],
    'no wrong responses': [],
  });
});
