import type { SandboxStore } from '../sandbox-store.ts';
import { intentActions } from './intents.ts';
import { Ledger } from './ledger.ts';
import type { Charge, StripeEvent } from './objects.ts';
import { reversalActions } from './reversals.ts';
import { sessionActions } from './sessions.ts';

export type StandIn = ReturnType<typeof createStandIn>;

/** The rules of Stripe: what each action does to which object, and which events it causes. */
export function createStandIn(
  store: SandboxStore,
  { pagesUrl, onEvent }: { pagesUrl: string; onEvent(event: StripeEvent): void },
) {
  const ledger = new Ledger(store, onEvent);
  return {
    findIntent: async (id: string) => (await ledger.findIntent(id)).object,
    findSession: async (id: string) => (await ledger.findSession(id)).object,
    findCharge: async (id: string) => (await ledger.find<Charge>('charge', id)).object,
    ...intentActions(ledger, pagesUrl),
    ...sessionActions(ledger, pagesUrl),
    ...reversalActions(ledger),

    listEvents: () => ledger.list<StripeEvent>('event'),

    async markDelivered(eventId: string): Promise<void> {
      const { object, version } = await ledger.find<StripeEvent>('event', eventId);
      const delivered: StripeEvent = { ...object, pending_webhooks: 0 };
      await ledger.keep('event', delivered, version);
    },
  };
}
