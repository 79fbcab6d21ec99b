import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isShown } from '#server/brain-rot/maker.ts';
import { type Db, queryRows } from '#server/db/client.ts';
import { brainRots, users } from '#server/db/schema.ts';
import type { Nickname } from './nicknames.ts';

export type MakerRow = typeof users.$inferSelect;
type Named = Omit<Nickname, 'makerSlug'> & { makerSlug: string | null };

/** Gives a name to somebody who has none; nothing where they have one, or are gone. Fails where it is taken. */
export async function nameNameless(db: Db, id: string, name: Named): Promise<MakerRow | undefined> {
  const [named] = await db
    .update(users)
    .set(name)
    .where(and(eq(users.id, id), isNull(users.nickname), isNull(users.deletedAt)))
    .returning();
  return named;
}

export interface ShownMaker {
  id: string;
  nickname: string;
  slug: string;
  createdAt: Date;
}

/** Whom everybody may know by this name. */
export async function findShown(db: Db, slug: string): Promise<ShownMaker | undefined> {
  const [maker] = await db
    .select({ id: users.id, nickname: users.nickname, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.makerSlug, slug), isShown));
  return maker?.nickname
    ? { id: maker.id, nickname: maker.nickname, slug, createdAt: maker.createdAt }
    : undefined;
}

export async function findMaker(db: Db, id: string): Promise<MakerRow | undefined> {
  const [maker] = await db.select().from(users).where(eq(users.id, id));
  return maker;
}

/** Gives somebody another name, which nobody has hidden yet. Fails where it is taken. */
export async function rename(db: Db, id: string, name: Nickname): Promise<MakerRow | undefined> {
  return change(db, id, { ...name, nicknameHiddenAt: null });
}

export function setHidden(db: Db, id: string, isMakerHidden: boolean): Promise<MakerRow | undefined> {
  return change(db, id, { isMakerHidden });
}

async function change(db: Db, id: string, values: Partial<MakerRow>): Promise<MakerRow | undefined> {
  const [changed] = await db
    .update(users)
    .set(values)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning();
  return changed;
}

/** Takes somebody's name out of everybody's sight, or brings it back; nothing where that is how it stands. */
export async function setNicknameHidden(
  db: Db,
  slugOrUserId: string,
  hidden: boolean,
): Promise<MakerRow | undefined> {
  const [changed] = await db
    .update(users)
    .set({ nicknameHiddenAt: hidden ? new Date() : null })
    .where(
      and(
        or(eq(users.makerSlug, slugOrUserId), eq(users.id, slugOrUserId)),
        isNotNull(users.nickname),
        hidden ? isNull(users.nicknameHiddenAt) : isNotNull(users.nicknameHiddenAt),
      ),
    )
    .returning();
  return changed;
}

/** Those of these names that somebody has. */
export async function findTaken(db: Db, slugs: string[]): Promise<ReadonlySet<string | null>> {
  const taken = await db.select({ slug: users.makerSlug }).from(users).where(inArray(users.makerSlug, slugs));
  return new Set(taken.map(({ slug }) => slug));
}

/** Owners of what everybody can see, from before makers had names. */
export function findNamelessOwners(db: Db, limit: number): Promise<Pick<MakerRow, 'id' | 'identity'>[]> {
  const ready = db
    .select({ one: sql`1` })
    .from(brainRots)
    .where(and(eq(brainRots.ownerId, users.id), sql`${brainRots.status} = 'ready'`));
  return db
    .select({ id: users.id, identity: users.identity })
    .from(users)
    .where(and(isNull(users.nickname), isNull(users.deletedAt), exists(ready)))
    .limit(limit);
}

/** Names all of these whose names are free, in one statement; answers how many. Of two of one name the first gets it. */
export async function nameAll(db: Db, names: readonly [id: string, name: Named][]): Promise<number> {
  const rows = names.map(([id, { nickname, makerSlug }]) => sql`(${id}, ${nickname}, ${makerSlug}::text)`);
  const named = await queryRows(
    db,
    sql`
    update users set nickname = free.nickname, maker_slug = free.slug
    from (
      select distinct on (coalesce(slug, id)) id, nickname, slug
      from (values ${sql.join(rows, sql`, `)}) as given (id, nickname, slug)
      where not exists (select from users as other where other.maker_slug = given.slug)
    ) as free
    where users.id = free.id and users.nickname is null and users.deleted_at is null
    returning users.id`,
  );
  return named.length;
}
