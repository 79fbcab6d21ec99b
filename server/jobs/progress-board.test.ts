import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Progress } from '#contract/jobs.ts';
import { openTestDatabase } from '#tests/helpers/database/test-database.ts';
import { ProgressBoard, tellProgress } from './progress-board.ts';

test('all watchers of a Brain Rot share one read, and a notification causes the next', async () => {
  const database = await openTestDatabase();
  const board = new ProgressBoard(database);
  await board.open();
  onTestFinished(async () => {
    await board.close();
    await database.close();
  });
  let looks = 0;
  const look = async (): Promise<Progress> => {
    looks++;
    return { id: 'shark', phase: 'drawing', estimateMs: looks };
  };
  const { signal } = new AbortController();
  const watchers = Array.from({ length: 40 }, () => board.watch('shark', look, signal));
  const seen = async () => {
    const shown = await Promise.all(watchers.map((watcher) => watcher.next()));
    return [...new Set(shown.map(({ value }) => value.estimateMs))];
  };
  expect(await seen()).toEqual([1]);
  const next = seen();
  await database.db.execute(tellProgress('shark'));
  expect(await next).toEqual([2]);
  expect(looks).toBe(2);
});

test('a thousand notifications at once cause at most twenty concurrent reads', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const board = new ProgressBoard(database);
  onTestFinished(() => board.close());
  let [looking, most] = [0, 0];
  const look = async (): Promise<Progress> => {
    most = Math.max(most, ++looking);
    await nextTurn();
    looking--;
    return { id: 'shark', phase: 'drawing', estimateMs: null };
  };
  const { signal } = new AbortController();
  const watchers = Array.from({ length: 100 }, (_, id) => board.watch(`shark-${id}`, look, signal));
  const seen = await Promise.all(watchers.map((watcher) => watcher.next()));
  expect(seen.every(({ done }) => !done)).toBe(true);
  expect(most).toBe(20);
});

test('a disconnect and closing the board end the watching', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const board = new ProgressBoard(database);
  const look = async (): Promise<Progress> => ({ id: 'shark', phase: 'drawing', estimateMs: null });
  const hangUp = new AbortController();
  const [gone, patient] = [hangUp.signal, new AbortController().signal].map((signal) =>
    board.watch('shark', look, signal),
  );
  await gone?.next();
  await patient?.next();
  hangUp.abort();
  expect((await gone?.next())?.done).toBe(true);
  const waiting = patient?.next();
  await board.close();
  expect((await waiting)?.done).toBe(true);
});
