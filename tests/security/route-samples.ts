import { allRoutes } from '#contract/pages/lazy-routes.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { kitsHash } from '#server/pages/kits.ts';
import { cardForm, cards } from '#tests/helpers/users/pay.ts';
import type { AppRoute } from './app-routes.ts';
import { firstKey, type Owner, recipe } from './owner.ts';

/** How to call a route on an owner's data, and the expected response. */
export interface Sample {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  payload?: object | string;
  /** For those who may call it. */
  status: number;
  /** Where another user than the owner gets another response. */
  others?: number;
  /** Tables that a call without a good token may change, on a route open to everybody. */
  mayChange?: readonly string[];
  /** Ends what the others need: comes after them. */
  isLast?: true;
  /** Why this response may name users whom it does not belong to. */
  showsUsers?: string;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const counted = 'public.rate_limits';
const writtenDown = 'public.security_events';
const atThisMachine = 'the sandbox answers this machine only';
const asAtStripe = 'a hosted page shows its buyer, as at Stripe';

/** HEAD uses the sample of GET. */
export function sampleNameOf({ method, path }: AppRoute): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}

export function sampleOf(route: AppRoute, owner: Owner): Sample {
  const sample = samplesFor(owner)[sampleNameOf(route)];
  if (!sample) throw new Error(`${route.name} has no sample in tests/security/route-samples.ts`);
  return sample;
}

/** Every route of the app by its name. One that is missing here fails the test. */
export function samplesFor(owner: Owner): Readonly<Record<string, Sample>> {
  const brainRot = { params: { id: owner.brainRotId } };
  const job = { params: { id: owner.jobId } };
  const maker = { params: { slug: owner.makerSlug } };
  const things = { params: { ...brainRot.params, ...maker.params } };
  const pages = Object.values(allRoutes).map((path) => [`GET ${path}`, { ...things, status: 200 }]);
  return {
    ...(Object.fromEntries(pages) as Record<string, Sample>),
    'GET /robots.txt': { status: 200 },
    'GET /manifest.webmanifest': { status: 200 },
    'GET /offline': { status: 200 },
    'GET /embed/:id': { ...brainRot, status: 200 },
    'GET /overlay/:id': { ...brainRot, status: 200 },
    'GET /oembed': {
      query: {
        url: `http://localhost:3000${brainRotPath(owner.brainRotId)}`,
        format: 'json',
        maxwidth: '300',
      },
      status: 200,
    },
    'GET /sitemap.xml': { status: 200 },
    'GET /.well-known/security.txt': { status: 404 },
    'GET /.well-known/security-policy.txt': { status: 404 },
    'GET /api/docs/openapi.json': { status: 200 },
    'GET /healthz': { status: 200 },
    'GET /readyz': { status: 200 },
    'GET /api/imprint': { status: 200 },
    'GET /kits/:hash/animals/:file': { params: { hash: kitsHash, file: 'shark.json' }, status: 200 },
    'GET /kits/:hash/terms/:file': { params: { hash: kitsHash, file: 'disco.json' }, status: 200 },
    'GET /media/:folder/:name': { params: owner.file, status: 200 },
    'GET /media/:folder/picture.png': { params: owner.file, status: 200 },
    'GET /today/:day/card.jpg': { params: { day: owner.day }, status: 404 },
    'GET /brain-rot/:id/card.jpg': { ...brainRot, status: 200 },
    'GET /assets/*': { params: { '*': 'app-1.js' }, status: 200 },
    'GET /cast/*': { params: { '*': 'shark.avif' }, status: 200 },
    'GET /favicon.svg': { status: 200 },
    'GET /service-worker.js': { status: 200 },

    'POST /api/identity/sign-up': {
      payload: { email: owner.email, password: 'correct horse' },
      status: 400,
      mayChange: [counted],
    },
    'POST /api/identity/sign-in': {
      payload: { email: owner.email, password: 'wrong horse' },
      status: 400,
      mayChange: [counted, writtenDown],
    },
    'POST /api/identity/token': { status: 200 },
    'POST /api/identity/sign-out': {
      status: 200,
      mayChange: ['public.identity_sessions', writtenDown],
    },
    'POST /api/identity/reset-request': {
      payload: { email: 'nobody@example.com' },
      status: 200,
      mayChange: [counted, writtenDown],
    },
    'POST /api/identity/reset-confirm': {
      payload: { code: 'nonsense', password: 'a new password' },
      status: 400,
      mayChange: [counted],
    },
    'POST /api/identity/social': {
      payload: { provider: 'google', flow: 'popup', returnTo: '/' },
      status: 200,
      mayChange: ['public.identity_verifications'],
    },
    'GET /api/identity/callback/google': { query: { code: 'nonsense', state: 'nonsense' }, status: 302 },
    'POST /api/identity/callback/google': { headers: form, payload: 'code=x&state=x', status: 302 },
    'GET /api/identity/finish': { query: { flow: 'popup', returnTo: '/' }, status: 200 },

    // Here without the session cookie; account-routes.test.ts calls them with it.
    'POST /api/identity/account': { status: 403 },
    'POST /api/identity/change-password': {
      payload: { current: 'correct horse', password: 'another horse' },
      status: 403,
    },
    'POST /api/identity/change-email': {
      payload: { email: 'new@example.com', password: 'correct horse' },
      status: 403,
    },
    'POST /api/identity/request-proof': { status: 403 },
    'POST /api/identity/confirm-code': { payload: { code: '123456' }, status: 403 },
    'POST /api/identity/confirm-email': { payload: { code: 'nonsense' }, status: 403 },
    'POST /api/identity/end-session': { payload: { id: 'nonsense' }, status: 403 },
    'POST /api/identity/sign-out-everywhere': { status: 403 },

    'GET /api/auth/user': { status: 200 },
    'POST /api/account/export': { status: 200 },
    'GET /api/account/export/:ticket': { params: { ticket: 'nonsense' }, status: 404 },
    'POST /api/account/delete': { payload: { confirmation: 'DELETE' }, status: 200, isLast: true },
    'GET /api/animals': { status: 200 },
    'GET /api/terms': { status: 200 },
    // With this key it is there already: for each user their own.
    'POST /api/brain-rots/generate': {
      headers: { 'idempotency-key': firstKey },
      payload: recipe,
      status: 200,
    },
    'GET /api/brain-rots/jobs': { status: 200 },
    'GET /api/brain-rots/jobs/:id': { ...job, status: 200, others: 404 },
    'POST /api/brain-rots/jobs/:id/cancel': { ...job, status: 200, others: 404 },
    'GET /api/brain-rots/mine': { status: 200 },
    'GET /api/album': { status: 200 },
    'GET /api/today': { status: 200 },
    'GET /api/days': { status: 200 },
    'GET /api/today/duels': { status: 200 },
    'POST /api/today/votes': { payload: { token: 'nonsense.nonsense', pick: 'left' }, status: 422 },
    'POST /api/today/entry': { payload: { brainRotId: owner.brainRotId }, status: 200, others: 404 },
    'POST /api/account/podium-mail': { payload: { isWanted: false }, status: 200 },
    'GET /api/brain-rots/trending': { status: 200 },
    'GET /api/brain-rots/recent': { status: 200 },
    'GET /api/brain-rots/:id': { ...brainRot, status: 200 },
    'DELETE /api/brain-rots/:id': { params: { id: owner.spareBrainRotId }, status: 200, others: 404 },
    'GET /api/brain-rots/:id/related': { ...brainRot, status: 200 },
    'GET /api/brain-rots/:id/sticker': { ...brainRot, status: 200 },
    'POST /api/brain-rots/:id/clip': { ...brainRot, status: 200, mayChange: ['pgboss.job derive-file'] },
    'GET /api/sticker-pack': {
      query: { app: 'telegram', ids: owner.packIds },
      status: 200,
      others: 404,
    },
    'POST /api/brain-rots/:id/like': { ...brainRot, status: 200 },
    'POST /api/brain-rots/:id/favorite': { ...brainRot, status: 200 },
    'POST /api/brain-rots/:id/share': { ...brainRot, payload: { channel: 'x' }, status: 200 },
    'POST /api/brain-rots/:id/report': { ...brainRot, payload: { reason: 'other' }, status: 200 },
    'GET /api/account/nickname': { status: 200 },
    'GET /api/account/nickname/suggestions': { status: 200 },
    // A pair that makes no name: what they are called is looked for in the responses of others.
    'POST /api/account/nickname': { payload: { animalId: 'cow', termId: 'toilet' }, status: 400 },
    'POST /api/account/nickname/visibility': { payload: { isHidden: false }, status: 200 },
    'GET /api/makers/:slug': { ...maker, status: 200 },
    'GET /api/makers/:slug/brain-rots': { ...maker, status: 200 },
    'GET /api/favorites': { status: 200 },
    'GET /api/credits/history': { status: 200 },
    'POST /api/create-payment-intent': { payload: { amount: 9.9, credits: 40 }, status: 200 },
    'POST /api/checkout': { payload: { packageId: 'creator-pack' }, status: 200 },
    'POST /api/payments/settle': {
      payload: { reference: owner.paidPayment.id },
      status: 200,
      others: 404,
    },
    'GET /api/payments': { status: 200 },
    'GET /api/payments/:id': { params: { id: owner.paymentId }, status: 200, others: 404 },
    'POST /api/payments/:id/refund-request': {
      params: { id: owner.paymentId },
      payload: { reason: 'I pressed twice' },
      status: 200,
      others: 404,
    },
    ...operatorSamples(owner),
    'POST /api/webhooks/stripe': { payload: { type: 'charge.refunded' }, status: 400 },

    'GET /dev/mail': { status: 200, showsUsers: atThisMachine },
    'GET /dev/mail/:id/html': { params: { id: owner.mailId }, status: 200, showsUsers: atThisMachine },
    'GET /dev/google/auth': { status: 400 },
    'POST /dev/google/auth': { headers: form, payload: 'email=a@example.com', status: 400 },
    'GET /dev/stripe/receipts/:id': { params: { id: owner.paidPayment.chargeId }, status: 200 },
    'GET /dev/stripe/checkout/:id': {
      params: { id: owner.checkoutId },
      status: 200,
      showsUsers: asAtStripe,
    },
    'POST /dev/stripe/checkout/:id': {
      params: { id: owner.checkoutId },
      headers: form,
      payload: cardForm('', cards.declined),
      status: 402,
      mayChange: ['public.sandbox_payment_objects'],
      showsUsers: asAtStripe,
    },
    'POST /dev/stripe/v1/payment_intents/:id/confirm': {
      params: { id: owner.openPayment.id },
      headers: form,
      payload: cardForm('not the secret', cards.succeeds),
      status: 404,
    },
    'POST /dev/stripe/v1/payment_intents/:id/authenticate': {
      params: { id: owner.openPayment.id },
      headers: form,
      payload: 'client_secret=nonsense&outcome=success',
      status: 404,
    },
  };
}

/** Samples of what only operators may call, as operators do. */
function operatorSamples(owner: Owner): Readonly<Record<string, Sample>> {
  const brainRot = { params: { id: owner.brainRotId }, status: 200 };
  const payment = { params: { id: owner.paymentId }, status: 200 };
  const user = { params: { id: owner.userId }, status: 200 };
  const why = { reason: 'A good one' };
  const key = '00000000-0000-4000-8000-000000000000';
  return {
    'GET /api/operator/status': { status: 200 },
    'POST /api/operator/backups': { status: 200 },
    'POST /api/operator/model-test': { status: 409 },
    'GET /api/operator/jobs': { status: 200 },
    'POST /api/operator/jobs/:id/retry': { params: { id: owner.jobId }, status: 409 },
    'POST /api/operator/jobs/:id/cancel': { params: { id: owner.jobId }, payload: why, status: 200 },
    'GET /api/operator/audit-log': { status: 200 },
    'GET /api/operator/reports': { status: 200 },
    'GET /api/operator/brain-rots/:id/picture': brainRot,
    'POST /api/operator/brain-rots/:id/dismiss': brainRot,
    'POST /api/operator/brain-rots/:id/hide': { ...brainRot, payload: why },
    'POST /api/operator/brain-rots/:id/show': brainRot,
    'GET /api/operator/people': { status: 200 },
    'GET /api/operator/people/:id': user,
    'POST /api/operator/people/:id/grant': { ...user, payload: { ...why, credits: 5, key } },
    'POST /api/operator/people/:id/hide-name': { ...user, payload: why },
    'POST /api/operator/people/:id/show-name': user,
    'GET /api/operator/payments': { status: 200 },
    'POST /api/operator/payments/:id/settle': payment,
    'POST /api/operator/payments/replay': { payload: { days: 1, all: true }, status: 200 },
    'GET /api/operator/refund-requests': { status: 200 },
    'POST /api/operator/refund-requests/:id': { ...payment, payload: { ...why, isApproved: false } },
    'POST /api/operator/payments/:id/refund': { ...payment, payload: why },
  };
}
