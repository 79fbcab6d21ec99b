import type { Ledger, RequestKey } from './ledger.ts';
import { common, newId } from './new-objects.ts';
import { type Charge, type Dispute, invalidRequest, type Refund } from './objects.ts';

/** How money goes back: refunds and disputes. */
export function reversalActions(ledger: Ledger) {
  const { find, findIntent, perform } = ledger;
  return {
    refund(
      wish: { intentId: string; amount: number | undefined; reason: string | null },
      request?: RequestKey,
    ): Promise<Refund> {
      return perform(async () => {
        const { object: intent } = await findIntent(wish.intentId);
        if (!intent.latest_charge || intent.status !== 'succeeded') {
          throw invalidRequest(
            `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
          );
        }
        const { object: charge, version } = await find<Charge>('charge', intent.latest_charge);
        const left = charge.amount - charge.amount_refunded;
        const amount = wish.amount ?? left;
        if (!left) {
          throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
        }
        if (amount < 1 || amount > left) {
          throw invalidRequest(
            `Refund amount is greater than unrefunded amount on charge.`,
            undefined,
            'amount',
          );
        }
        const after: Charge = {
          ...charge,
          amount_refunded: charge.amount_refunded + amount,
          refunded: amount === left,
        };
        const refund: Refund = {
          ...common(newId('re')),
          object: 'refund',
          amount,
          charge: charge.id,
          currency: charge.currency,
          payment_intent: intent.id,
          reason: wish.reason,
          status: 'succeeded',
        };
        return {
          answer: refund,
          add: [['refund', refund]],
          replace: [['charge', after, version]],
          events: [['charge.refunded', after]],
        };
      }, request);
    },

    /** A bank takes the money back on the card holder's word; real ones do so unasked. */
    dispute(intentId: string): Promise<Dispute> {
      return perform(async () => {
        const { object: intent } = await findIntent(intentId);
        const { object: charge, version } = await find<Charge>('charge', intent.latest_charge ?? '');
        const dispute: Dispute = {
          ...common(newId('du')),
          object: 'dispute',
          amount: charge.amount,
          charge: charge.id,
          currency: charge.currency,
          payment_intent: intent.id,
          reason: 'fraudulent',
          status: 'needs_response',
        };
        return {
          answer: dispute,
          add: [['dispute', dispute]],
          replace: [['charge', { ...charge, disputed: true }, version]],
          events: [['charge.dispute.created', dispute]],
        };
      });
    },

    closeDispute(disputeId: string, status: 'won' | 'lost'): Promise<Dispute> {
      return perform(async () => {
        const { object, version } = await find<Dispute>('dispute', disputeId);
        const after: Dispute = { ...object, status };
        return {
          answer: after,
          replace: [['dispute', after, version]],
          events: [['charge.dispute.closed', after]],
        };
      });
    },

    async listDisputes(intentId: string): Promise<Dispute[]> {
      const disputes = await ledger.list<Dispute>('dispute');
      return disputes.filter((dispute) => dispute.payment_intent === intentId);
    },
  };
}
