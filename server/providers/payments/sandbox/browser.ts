import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, speakStripe } from './api.ts';
import type { TypedCard } from './cards.ts';
import {
  sendAuthenticationPage,
  sendCheckoutPage,
  sendExpiredPage,
  sendReceiptPage,
} from './sandbox-pages.ts';
import { isExpired, type KnownPayment, type StandIn } from './stand-in.ts';
import { missing, StripeFault } from './stripe-fault.ts';

export const sandboxPath = '/dev/stripe';

type ById = { Params: { id: string } };
const open = { config: { access: 'public' } } as const;

/** What a browser needs of the stand-in: the calls of the card form, the hosted page and receipts. */
export async function serveBrowser(app: FastifyInstance, standIn: StandIn): Promise<void> {
  await app.register(
    async (sandbox) => {
      speakStripe(sandbox);
      cardForm(sandbox, standIn);
      hostedCheckout(sandbox, standIn);
      sandbox.get<ById>('/receipts/:id', open, async ({ params }, reply) => {
        const payment = await standIn.find(params.id);
        if (payment.status !== 'succeeded') throw missing(params.id);
        return sendReceiptPage(reply, payment);
      });
    },
    { prefix: sandboxPath },
  );
}

function cardForm(app: FastifyInstance, standIn: StandIn): void {
  /** The client secret is the right to pay this one intent. */
  const checkSecret = async (request: FastifyRequest<ById>) => {
    const { id, secret } = await standIn.find(request.params.id);
    if (formOf(request)['client_secret'] !== `pi_${id}_secret_${secret}`) throw missing(`pi_${id}`);
  };
  const route = { ...open, preHandler: checkSecret };
  app.post<ById>('/v1/payment_intents/:id/confirm', route, async (request) => {
    const { status } = await standIn.pay(request.params.id, cardIn(formOf(request)));
    return { status };
  });
  app.post<ById>('/v1/payment_intents/:id/authenticate', route, async (request) => {
    const agreed = formOf(request)['outcome'] === 'success';
    const { status } = await standIn.authenticate(request.params.id, agreed);
    return { status };
  });
}

function hostedCheckout(app: FastifyInstance, standIn: StandIn): void {
  app.get<ById>('/checkout/:id', open, async ({ params }, reply) =>
    sendPageOf(reply, await standIn.find(params.id)),
  );

  app.post<ById>('/checkout/:id', open, async (request, reply) => {
    const { id } = request.params;
    const form = formOf(request);
    const outcome = form['authentication'];
    try {
      if (outcome) await standIn.authenticate(id, outcome === 'success');
      else await standIn.pay(id, cardIn(form));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      reply.code(error.status);
      return sendPageOf(reply, await standIn.find(id), error.message);
    }
    return sendPageOf(reply, await standIn.find(id));
  });
}

function sendPageOf(reply: FastifyReply, payment: KnownPayment, failure?: string): FastifyReply {
  const { status, hostedPage, id } = payment;
  if (!hostedPage) throw missing(`cs_test_${id}`);
  if (status === 'succeeded') {
    return reply.redirect(hostedPage.successUrl.replace('{CHECKOUT_SESSION_ID}', `cs_test_${id}`), 303);
  }
  if (isExpired(payment)) return sendExpiredPage(reply, hostedPage);
  if (status === 'requires_action' && !failure) return sendAuthenticationPage(reply, payment);
  return sendCheckoutPage(reply, { ...payment, hostedPage }, failure);
}

/** Of Stripe's card form or of the hosted page, which has month and year in one field. */
function cardIn(form: Record<string, string>): TypedCard {
  const field = (name: string) => form[`payment_method_data[card][${name}]`] ?? '';
  const [month = '', year = ''] = (form['expiry'] ?? '').split('/');
  return {
    number: field('number'),
    expMonth: field('exp_month') || month.trim(),
    expYear: field('exp_year') || year.trim(),
    cvc: field('cvc'),
  };
}
