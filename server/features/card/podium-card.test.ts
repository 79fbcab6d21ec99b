import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dayCardPath } from '#contract/today.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { brainRots, users } from '#server/db/schema.ts';
import { plainJpeg } from '#tests/helpers/data/plain-jpeg.ts';
import { enter, enterMany, nextDay, startTodayApp, voteAll } from '#tests/helpers/data/today.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

test("a day's podium has a card of 1200×630 that follows its makers' names, and the page names it", async () => {
  const testApp = await startTodayApp();
  const { app, clock, deps } = testApp;
  const { db } = deps.database;
  const user = await signUp(testApp);
  const ids = [await enter(testApp, user.userId), ...(await enterMany(testApp, 2))];
  const files = await db.select({ fileKey: brainRots.fileKey }).from(brainRots);
  for (const { fileKey } of files) await deps.files.put(`${fileKey}/${fileNames.jpg}`, await plainJpeg());
  const url = dayCardPath(utcDay(clock.at));
  expect((await app.inject(url)).statusCode).toBe(404);
  await voteAll(testApp, ids, 4);
  await nextDay(testApp);

  const card = await app.inject(url);
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { width, height } = await sharp(card.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const headers = { 'if-none-match': String(card.headers.etag) };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);
  await db.update(users).set({ isMakerHidden: true }).where(eq(users.id, user.userId));
  const nameless = await app.inject({ url, headers });
  expect([nameless.statusCode, nameless.rawPayload.equals(card.rawPayload)]).toEqual([200, false]);

  const page = await app.inject('/today');
  expect(page.body).toContain(`<meta property="og:image" content="http://localhost:3000${url}">`);
  expect(page.body).toMatch(/<title>Mash #\d+: .+ × .+ · Rotopia<\/title>/);
  expect(page.body).toContain(String(ids[0]));
  for (const wrong of ['/today/2026-01-01/card.jpg', '/today/2026-13-01/card.jpg', '/today/now/card.jpg']) {
    expect([400, 404]).toContain((await app.inject(wrong)).statusCode);
  }
});
