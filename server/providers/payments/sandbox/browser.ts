import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf, intentOfClient, speakStripe } from './api.ts';
import type { TypedCard } from './cards.ts';
import { type FormFields, textAt } from './form-encoding.ts';
import { type PaymentIntent, StripeFault } from './objects.ts';
import { sendAuthenticationPage, sendCheckoutPage, sendExpiredPage, sendReceiptPage } from './pages.ts';
import type { StandIn } from './stand-in.ts';

export const sandboxPath = '/dev/stripe';

type ById = { Params: { id: string } };
const open = { config: { access: 'public' } } as const;

/** What a browser needs of the stand-in: the calls of the card form, the hosted page and receipts. */
export async function serveBrowser(app: FastifyInstance, standIn: StandIn): Promise<void> {
  await app.register(
    async (sandbox) => {
      speakStripe(sandbox);
      cardForm(sandbox, standIn);
      hostedPage(sandbox, standIn);
      sandbox.get<ById>('/receipts/:id', open, async ({ params }, reply) => {
        const charge = await standIn.findCharge(params.id);
        return sendReceiptPage(reply, charge);
      });
    },
    { prefix: sandboxPath },
  );
}

function cardForm(app: FastifyInstance, standIn: StandIn): void {
  app.post<ById>('/v1/payment_intents/:id/confirm', open, async (request) => {
    const form = formOf(request);
    await intentOfClient(standIn, request.params.id, form);
    return forClient(await standIn.confirmIntent(request.params.id, cardIn(form)));
  });
  app.post<ById>('/v1/payment_intents/:id/authenticate', open, async (request) => {
    const form = formOf(request);
    await intentOfClient(standIn, request.params.id, form);
    return forClient(
      await standIn.authenticateIntent(request.params.id, textAt(form, 'outcome') === 'success'),
    );
  });
}

function hostedPage(app: FastifyInstance, standIn: StandIn): void {
  app.get<ById>('/checkout/:id', open, async ({ params }, reply) => {
    const session = await standIn.findSession(params.id);
    if (session.status === 'complete') return backToShop(reply, session.success_url, session.id);
    if (session.status === 'expired') return sendExpiredPage(reply, session);
    return sendCheckoutPage(reply, session);
  });

  app.post<ById>('/checkout/:id', open, async (request, reply) => {
    const session = await standIn.findSession(request.params.id);
    const form = formOf(request);
    const agreed = textAt(form, 'authentication');
    let intent: PaymentIntent;
    try {
      intent = agreed
        ? await standIn.authenticateSession(session.id, agreed === 'success')
        : await standIn.payForSession(session.id, cardIn(form));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return sendCheckoutPage(reply.code(error.status), session, error.message);
    }
    if (intent.status === 'succeeded') return backToShop(reply, session.success_url, session.id);
    return sendAuthenticationPage(reply, session);
  });
}

function cardIn(form: FormFields): TypedCard {
  const field = (name: string) => textAt(form, 'payment_method_data', 'card', name) ?? '';
  const [month = '', year = ''] = (textAt(form, 'expiry') ?? '').split('/');
  return {
    number: field('number'),
    expMonth: field('exp_month') || month.trim(),
    expYear: field('exp_year') || year.trim(),
    cvc: field('cvc'),
  };
}

/** A publishable key sees no metadata. */
function forClient(intent: PaymentIntent): PaymentIntent {
  return { ...intent, metadata: {} };
}

function backToShop(reply: FastifyReply, successUrl: string, sessionId: string) {
  return reply.redirect(successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId), 303);
}
