import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startBackground } from '#server/background.ts';
import { fileNames } from '#server/brain-rot/files.ts';
import { queryRows } from '#server/db/client.ts';
import { brainRots, users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { reserve } from '#server/features/create/service.ts';
import { faultsInBooks } from '#tests/helpers/consistency-checks.ts';
import {
  creditsOf,
  generate,
  grantCredits,
  shortWaits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import { signIn, signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { backUp } from './backup.ts';
import { differences, tableOf } from './compare.ts';
import { restore } from './restore.ts';
import type { Source } from './snapshot.ts';

const secret = { AUTH_SECRET: 'the same wherever it is restored, for a test' };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'monday');
}

function sourceOf({ database, files }: Deps): Source {
  return { database, files, secretFile: undefined };
}

const quietly = () => {};

test(
  'what was backed up is restored elsewhere: people, credits, pictures, and who was waiting',
  { timeout: 60_000 },
  async () => {
    const source = await startCreationApp(undefined, secret);
    const user = await signUp(source);
    await grantCredits(source, user, 5);
    const made = (await generate(source, user)).json<{ id: string }>();
    await source.background.stop();
    await source.deps.jobs.start();
    onTestFinished(() => source.deps.jobs.stop());
    const options = {
      animalId: 'cat',
      termId: 'disco',
      style: '3D',
      palette: 'pastel',
      craziness: 'chill',
    } as const;
    const waiting = await reserve(source.deps, user.userId, options, undefined);
    const odd = `tab\t, newline\n, \\N, \\., "quotes", 'too', \u{1f988}, é, NULL`;
    await source.deps.database.db.update(users).set({ firstName: odd, lastName: '' });
    const [row] = await source.deps.database.db.select().from(brainRots).where(eq(brainRots.id, made.id));

    const folder = newFolder();
    const manifest = await backUp(sourceOf(source.deps), folder, quietly);
    expect(manifest.sums).toMatchObject({
      'credits spent': '-2',
      'balances that are not the sum of their entries': '0',
    });
    expect(manifest.files).toMatchObject({ rows: 7, missing: [] });
    expect(manifest.jobs.rows).toBe(1);

    const target = await startTestApp({
      ...secret,
      IMAGE_MODEL: 'openai-compatible:test',
      IMAGE_BASE_URL: source.imageServer.url,
      SPEECH_MODEL: 'openai-compatible:test',
      SPEECH_BASE_URL: source.imageServer.url,
      SPEECH_API_KEY: 'any',
    });
    const compared = await restore(folder, { ...target.deps, secretFile: undefined }, quietly);
    expect(differences(compared)).toEqual([]);
    expect(tableOf(compared).join('\n')).toMatch(/^users +1 rows \w{12} +1 rows \w{12} +same$/m);

    const [owner] = await target.deps.database.db.select().from(users).where(eq(users.id, user.userId));
    expect(owner).toMatchObject({ firstName: odd, lastName: '' });
    // Whoever was signed in still is, and whoever was not signs in with the old password.
    expect(await creditsOf(target, user)).toBe(await creditsOf(source, user));
    expect((await signIn(target, user)).token).toBeTruthy();
    const [restored] = await target.deps.database.db
      .select()
      .from(brainRots)
      .where(eq(brainRots.id, made.id));
    expect(restored).toEqual(row);
    const picture = await target.app.inject({ url: `/media/${row?.fileKey}/${fileNames.png}` });
    expect(picture.rawPayload).toEqual(await source.deps.files.get(`${row?.fileKey}/${fileNames.png}`));

    const background = await startBackground(target.deps, shortWaits);
    onTestFinished(() => background.stop());
    const statusOf = async (id: string) =>
      (await target.deps.database.db.select().from(brainRots).where(eq(brainRots.id, id)))[0]?.status;
    await expect.poll(() => statusOf(waiting.id), { timeout: 15_000 }).toBe('ready');
    await background.stop();
    const query = <Row>(statement: string) => queryRows<Row>(target.deps.database.db, sql.raw(statement));
    expect(await faultsInBooks(query)).toEqual([]);
    // New entries go on where the old ones ended.
    await grantCredits(target, user, 1);
  },
);

test('a backup is for nobody else to read', async () => {
  const { deps } = await startTestApp();
  const folder = newFolder();
  await backUp(sourceOf(deps), folder, quietly);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
  }
});
