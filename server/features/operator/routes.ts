import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/operator.ts';
import type { OperatorDeps } from '#server/deps-type.ts';
import type { SignedInUser } from '#server/http/access.ts';
import type { Limit } from '#server/http/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import type { OperatorRequest } from './audit.ts';
import * as moderation from './moderation-deeds.ts';
import * as payments from './payment-deeds.ts';
import { presentEvent } from './present.ts';
import { listSecurityEvents } from './security-deeds.ts';
import * as operate from './service.ts';

const look = { access: 'operator' } as const;
/** More than anybody decides with care. */
const deed = { access: 'operator', limit: '60/min' satisfies Limit } as const;

/** All that the operator's commands can do, while the server runs. */
export function operatorRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.getStatus, look, ({ query }) => operate.showStanding(deps, query));
  serve(app, contract.listJobs, look, () => operate.listJobs(deps));
  serve(app, contract.listAuditEntries, look, ({ query }) => operate.listDeeds(deps, query));
  serve(app, contract.listEvents, look, async ({ user, query: { email, limit = 50 } }) =>
    (await listSecurityEvents(deps, by(user), { email: email || undefined, limit })).map(presentEvent),
  );
  moderationRoutes(app, deps);
  peopleRoutes(app, deps);
  nameRoutes(app, deps);
  moneyRoutes(app, deps);
}

function moderationRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.listReports, look, ({ user, query }) => operate.listReports(deps, by(user), query));
  serve(app, contract.hideBrainRot, deed, async ({ user, params, body }) => {
    const { toPurge } = await moderation.setHidden(deps, by(user, body.reason), params.id, true);
    return { toPurge: toPurge ?? null };
  });
  serve(app, contract.showBrainRot, deed, async ({ user, params }) => {
    await moderation.setHidden(deps, by(user), params.id, false);
    return { isShown: true } as const;
  });
  serve(app, contract.dismissReports, deed, async ({ user, params }) => ({
    settled: await moderation.dismissReports(deps, by(user), params.id),
  }));
  app.get<{ Params: { id: string } }>(
    contract.operatorPicturePath,
    { config: { access: 'operator' }, schema: { hide: true } },
    async ({ params }, reply) => reply.type('image/webp').send(await operate.readPicture(deps, params.id)),
  );
}

function peopleRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.listPeople, look, ({ user, query }) =>
    operate.listPeople(deps, by(user), query.search || undefined),
  );
  serve(app, contract.getPerson, look, ({ user, params }) => operate.showPerson(deps, by(user), params.id));
  serve(app, contract.grantCredits, deed, ({ user, params, body }) =>
    operate.grant(deps, by(user, body.reason), params.id, body),
  );
}

function nameRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.hideName, deed, async ({ user, params, body }) => {
    await moderation.setNameHidden(deps, by(user, body.reason), params.id, true);
    return operate.mustBePerson(deps, params.id);
  });
  serve(app, contract.showName, deed, async ({ user, params }) => {
    await moderation.setNameHidden(deps, by(user), params.id, false);
    return operate.mustBePerson(deps, params.id);
  });
}

function moneyRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.listPaymentsOfAll, look, async ({ user, query: { status, email, limit = 50 } }) =>
    operate.withEmails(
      deps,
      await payments.listPayments(deps, by(user), { status, email: email || undefined, limit }),
    ),
  );
  serve(app, contract.settlePayment, deed, async ({ user, params }) =>
    operate.withEmail(deps, await payments.settlePayment(deps, by(user), params.id)),
  );
  serve(app, contract.refundPayment, deed, async ({ user, params, body }) =>
    operate.withEmail(deps, await payments.refund(deps, by(user, body.reason), params.id)),
  );
  serve(app, contract.replayEvents, deed, ({ user, body: { days, all } }) =>
    payments.replay(deps, by(user), { days, undeliveredOnly: !all }),
  );
  serve(app, contract.listRefundRequests, look, ({ user }) => operate.listRefundRequests(deps, by(user)));
  serve(app, contract.answerRefundRequest, deed, async ({ user, params, body: { isApproved, reason } }) => {
    const { payment } = await payments.answerRequest(deps, by(user, reason), params.id, isApproved);
    return operate.withEmail(deps, payment);
  });
}

/** Signs with the e-mail that makes them an operator. */
function by({ email }: SignedInUser, reason?: string): OperatorRequest {
  return { operator: email ?? 'nobody', reason, byPage: true };
}
