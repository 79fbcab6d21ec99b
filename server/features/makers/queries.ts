import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { isShown } from '#server/brain-rot/maker.ts';
import type { Db } from '#server/db/client.ts';
import { refusedNames, users } from '#server/db/schema.ts';
import type { Nickname } from './nicknames.ts';

export type MakerRow = typeof users.$inferSelect;
type Named = Omit<Nickname, 'makerSlug'> & { makerSlug: string | null };

/** An operator took this name down. */
export class NameRefused extends Error {}

/** Runs after the slug was written: the unique index has then waited for a concurrent take-down of its former maker. */
async function mustNotBeRefused(tx: Db, { makerSlug }: Named): Promise<void> {
  if (makerSlug && (await tx.$count(refusedNames, eq(refusedNames.slug, makerSlug))) > 0)
    throw new NameRefused();
}

/** Names a user without a name. Fails where the name is taken or refused. */
export function nameNameless(db: Db, id: string, name: Named): Promise<MakerRow | undefined> {
  return db.transaction(async (tx) => {
    const [named] = await tx
      .update(users)
      .set(name)
      .where(and(eq(users.id, id), isNull(users.nickname), isNull(users.deletedAt)))
      .returning();
    if (named) await mustNotBeRefused(tx, name);
    return named;
  });
}

export interface ShownMaker {
  id: string;
  nickname: string;
  slug: string;
  createdAt: Date;
}

export async function findShown(db: Db, slug: string): Promise<ShownMaker | undefined> {
  const [maker] = await db
    .select({ id: users.id, nickname: users.nickname, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.makerSlug, slug), isShown));
  return maker?.nickname
    ? { id: maker.id, nickname: maker.nickname, slug, createdAt: maker.createdAt }
    : undefined;
}

export async function findMaker(db: Db, slugOrUserId: string): Promise<MakerRow | undefined> {
  const [maker] = await db.select().from(users).where(isMaker(slugOrUserId));
  return maker;
}

function isMaker(slugOrUserId: string): SQL | undefined {
  return or(eq(users.makerSlug, slugOrUserId), eq(users.id, slugOrUserId));
}

/** Renames a user. Fails where the name is taken or refused. */
export function rename(db: Db, id: string, name: Nickname): Promise<MakerRow | undefined> {
  return db.transaction(async (tx) => {
    const renamed = await change(tx, id, { ...name, nicknameHiddenAt: null });
    await mustNotBeRefused(tx, name);
    return renamed;
  });
}

export function setHidden(db: Db, id: string, isMakerHidden: boolean): Promise<MakerRow | undefined> {
  return change(db, id, { isMakerHidden });
}

async function change(tx: Db, id: string, values: Partial<MakerRow>): Promise<MakerRow | undefined> {
  const [changed] = await tx
    .update(users)
    .set(values)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning();
  return changed;
}

/** Hides a maker's name and refuses it to all makers, or shows it again; undefined where nothing changes. */
export function setNicknameHidden(db: Db, slugOrUserId: string, hidden: boolean) {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ nicknameHiddenAt: hidden ? new Date() : null })
      .where(
        and(
          isMaker(slugOrUserId),
          isNotNull(users.nickname),
          hidden ? isNull(users.nicknameHiddenAt) : isNotNull(users.nicknameHiddenAt),
        ),
      )
      .returning();
    const slug = changed?.makerSlug;
    if (slug && hidden) await tx.insert(refusedNames).values({ slug }).onConflictDoNothing();
    if (slug && !hidden) await tx.delete(refusedNames).where(eq(refusedNames.slug, slug));
    return changed;
  });
}

/** Those of these names that a maker has, or that are refused. */
export async function findTaken(db: Db, slugs: string[]): Promise<ReadonlySet<string | null>> {
  const taken = await db
    .select({ slug: users.makerSlug })
    .from(users)
    .where(inArray(users.makerSlug, slugs))
    .union(
      db.select({ slug: refusedNames.slug }).from(refusedNames).where(inArray(refusedNames.slug, slugs)),
    );
  return new Set(taken.map(({ slug }) => slug));
}
