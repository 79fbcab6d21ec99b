import { eq } from 'drizzle-orm';
import type { SandboxPayment, SandboxStore } from '#server/providers/payments/sandbox-store.ts';
import type { Db } from './client.ts';
import { sandboxPaymentObjects as objects } from './payment-schema.ts';

export function sandboxPaymentStore(db: Db): SandboxStore {
  return {
    async add(id, body) {
      await db.insert(objects).values({ id, body }).onConflictDoNothing();
    },
    async find(id) {
      const [row] = await db.select().from(objects).where(eq(objects.id, id));
      return row?.body as SandboxPayment | undefined;
    },
    change(id, change) {
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(objects).where(eq(objects.id, id)).for('update');
        const body = change(row?.body as SandboxPayment);
        await tx.update(objects).set({ body }).where(eq(objects.id, id));
        return body;
      });
    },
  };
}
