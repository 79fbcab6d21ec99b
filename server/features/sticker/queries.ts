import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { brainRots } from '#server/db/schema.ts';

export async function isDeleted(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ status: brainRots.status }).from(brainRots).where(eq(brainRots.id, id));
  return row?.status === 'deleted';
}
