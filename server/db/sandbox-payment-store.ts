import { and, desc, eq } from 'drizzle-orm';
import type { SandboxEntry, SandboxKind, SandboxStore } from '#server/providers/payments/sandbox-store.ts';
import type { Db } from './client.ts';
import { sandboxPaymentObjects as objects } from './schema.ts';

/** Rolls back a transaction that lost a race; never leaves this file. */
class Overtaken extends Error {}

export function sandboxPaymentStore(db: Db): SandboxStore {
  return {
    async find(id) {
      const [row] = await db.select().from(objects).where(eq(objects.id, id));
      return row && { ...present(row), version: row.version };
    },

    async list(kind, limit) {
      const rows = await db
        .select()
        .from(objects)
        .where(eq(objects.kind, kind))
        .orderBy(desc(objects.position))
        .limit(limit);
      return rows.map(present);
    },

    async write({ add, replace }) {
      try {
        await db.transaction(async (tx) => {
          for (const { id, body, version } of replace) {
            const changed = await tx
              .update(objects)
              .set({ body, version: version + 1 })
              .where(and(eq(objects.id, id), eq(objects.version, version)))
              .returning({ id: objects.id });
            if (!changed.length) throw new Overtaken();
          }
          if (!add.length) return;
          const added = await tx
            .insert(objects)
            .values(add)
            .onConflictDoNothing()
            .returning({ id: objects.id });
          if (added.length < add.length) throw new Overtaken();
        });
        return true;
      } catch (error) {
        if (error instanceof Overtaken) return false;
        throw error;
      }
    },
  };
}

function present(row: typeof objects.$inferSelect): SandboxEntry {
  return { id: row.id, kind: row.kind as SandboxKind, body: row.body as object };
}
