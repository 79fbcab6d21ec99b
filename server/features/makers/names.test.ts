import { isNotNull } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { showcaseIdentity } from '#server/brain-rot/maker.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema.ts';
import { userOf } from '#server/features/account/service.ts';
import { insertUser } from '#tests/helpers/data/brain-rots.ts';
import { openTestDatabase } from '#tests/helpers/database/test-database.ts';
import { mostTries, nicknameOf, rollPair, rollPairs } from './nicknames.ts';
import { isRefusedNumber } from './refused.ts';
import { nameMaker } from './service.ts';

/** What must never be read in a name; its own list, so that one edit cannot change both. */
const offensive = `
  anal anus arse bastard bitch boob cock coon crap cum cunt dick dyke fag fuck homo jizz kike kill kkk merda nazi
  negro nigga nigger paki penis piss poop porn prick pussy puta rape retard sex shit slut spic tit turd twat vagina
  wank whore minchia cazzo culo stronz troia puttana figa frocio
`
  .trim()
  .split(/\s+/);
const offensiveNumbers = [14, 18, 69, 88, 420, 666, 911, 1312, 1488, 6969, 1933, 1939, 8814];

/** Also across the border of two words. */
function isOffensive(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return offensive.some((word) => letters.includes(word));
}

async function openDb(): Promise<Db> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database.db;
}

const identityNamed = (id: string) => ({
  id,
  email: null,
  emailVerified: false,
  firstName: 'Mia',
  lastName: 'Mondo',
  picture: null,
  signedInAt: new Date(),
});

test('a name is a pair and a number that offends nobody', () => {
  for (let nth = 0; nth < 10_000; nth++) {
    const { nickname, makerSlug } = nicknameOf(`user-${nth}`, rollPair(), nth % mostTries);
    const number = Number(/^[A-Z][\w -]+ [A-Z][a-z]+ (\d{1,4})$/.exec(nickname)?.[1]);
    expect(makerSlug.endsWith(`-${number}`), nickname).toBe(true);
    expect(offensiveNumbers, nickname).not.toContain(number);
  }
});

test('no pair of the catalogue that makes a name is offensive', () => {
  const pairs = rollPairs(Number.POSITIVE_INFINITY);
  expect(pairs.length).toBeGreaterThan(10_000);
  const wrong = pairs
    .map((pair) => nicknameOf('somebody', pair, 0))
    .filter(({ nickname, makerSlug }) => isOffensive(nickname) || isOffensive(makerSlug));
  expect(wrong).toEqual([]);
});

test('refused numbers appear in no name', () => {
  const refused = Array.from({ length: 9999 }, (_, index) => index + 1).filter(isRefusedNumber);
  expect(refused).toEqual(expect.arrayContaining(offensiveNumbers));
  expect(refused.length).toBeLessThan(1000);
});

test('no two pairs lead to the same address, nor to the same name', () => {
  const all = (part: 'id' | 'name') =>
    terms.flatMap((term) => animals.map((animal) => `${term[part]}-${animal[part]}`.toLowerCase()));
  for (const each of [all('id'), all('name')]) expect(new Set(each).size).toBe(each.length);
});

test('a name that is taken is taken once: the next one gets another', async () => {
  const db = await openDb();
  const ids = await Promise.all(Array.from({ length: 8 }, () => insertUser(db)));
  const favourite = { nickname: 'Disco Frogolino 42', makerSlug: 'disco-frog-42' };
  await Promise.all(
    ids.map((id) =>
      nameMaker(db, { id, identity: `test:${id}` }, (_maker, tries) =>
        tries === 0 ? favourite : nicknameOf(id, { animalId: 'frog', termId: 'disco' }, tries),
      ),
    ),
  );
  const named = await db.select().from(users).where(isNotNull(users.nickname));
  expect(named).toHaveLength(8);
  expect(new Set(named.map(({ nickname }) => nickname)).size).toBe(8);
  expect(named.filter(({ makerSlug }) => makerSlug === favourite.makerSlug)).toHaveLength(1);
});

test('of concurrent calls for a user without a name, one names them', async () => {
  const db = await openDb();
  const id = await insertUser(db);
  for (const identity of ['test:new', `test:${id}`]) {
    const seen = await Promise.all(Array.from({ length: 20 }, () => userOf(db, identityNamed(identity))));
    expect(new Set(seen.map(({ nickname }) => nickname)).size).toBe(1);
    expect(seen[0]?.nickname).toEqual(expect.any(String));
  }
});

test('the house goes by its own name, and has no address', async () => {
  const db = await openDb();
  const { nickname, makerSlug } = await userOf(db, identityNamed(showcaseIdentity));
  expect({ nickname, makerSlug }).toEqual({ nickname: 'Rotopia', makerSlug: null });
});
