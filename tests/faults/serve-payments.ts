import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { sandboxPaymentStore } from '#server/db/sandbox-payment-store.ts';
import type { Deps } from '#server/deps-type.ts';
import { chooseDeps } from '#server/deps.ts';
import { reconcile } from '#server/features/payments/reconcile.ts';
import { sandboxPayments } from '#server/providers/payments/sandbox/sandbox-payments.ts';
import { runServer } from '#server/run-server.ts';
import { noPages } from '#tests/helpers/no-pages.ts';

// The real server with unreliable webhooks and a reconciler that runs every two seconds.
await runServer(async (settings, log) => {
  const chosen = await chooseDeps(settings, log);
  await chosen.payments.close?.();
  const payments = await sandboxPayments({
    store: sandboxPaymentStore(chosen.database.db),
    publicUrl: settings.publicUrl,
    webhookOrigin: `http://127.0.0.1:${process.env['WEBHOOK_PORT']}`,
    log,
  });
  const deps = { ...chosen, payments };
  const app = await buildApp({ ...deps, web: noPages });
  app.addHook('onListen', async () => reconcileAllTheTime(deps));
  return { deps, app };
});

function reconcileAllTheTime(deps: Deps): void {
  const turn = async () => {
    await deps.database.db.execute(sql`update payments set next_check_at = now() where status = 'open'`);
    await reconcile(deps);
  };
  const again = (): unknown =>
    setTimeout(() => {
      turn().then(again, again);
    }, 2000).unref();
  again();
}
