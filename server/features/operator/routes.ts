import type { FastifyInstance } from 'fastify';
import * as paymentCalls from '#contract/operator/operator-payments.ts';
import * as contract from '#contract/operator/operator.ts';
import type { Deps, OperatorDeps } from '#server/deps-type.ts';
import type { SignedInUser } from '#server/http/access.ts';
import type { Limit } from '#server/http/rate-limits.ts';
import { serve } from '#server/http/serve.ts';
import type { OperatorRequest } from './audit.ts';
import * as jobs from './jobs.ts';
import { testModel } from './model-test.ts';
import * as moderation from './moderation.ts';
import * as payments from './payment-actions.ts';
import * as operate from './service.ts';

const read = { access: 'operator' } as const;
/** More than an operator decides with care. */
const action = { access: 'operator', limit: '60/min' satisfies Limit } as const;

type RouteDeps = OperatorDeps & Pick<Deps, 'jobs' | 'pictures'>;

export function operatorRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, contract.getStatus, read, ({ query }) => operate.showStatus(deps, query));
  serve(app, contract.backUp, action, ({ user }) => operate.backUp(deps, by(user)));
  // Each costs money.
  serve(app, contract.testModel, { ...action, limit: '5/min' }, ({ user }) => testModel(deps, by(user)));
  serve(app, contract.listAuditEntries, read, ({ query }) => operate.listAuditEntries(deps, query));
  jobRoutes(app, deps);
  moderationRoutes(app, deps);
  userRoutes(app, deps);
  nameRoutes(app, deps);
  moneyRoutes(app, deps);
}

function jobRoutes(app: FastifyInstance, deps: Pick<Deps, 'database' | 'jobs'>): void {
  serve(app, contract.listJobs, read, () => jobs.listJobs(deps));
  serve(app, contract.retryJob, action, async ({ user, params }) => {
    await jobs.retryJob(deps, by(user), params.id);
    return { isQueued: true } as const;
  });
  serve(app, contract.cancelJob, action, async ({ user, params, body }) => {
    await jobs.cancelJob(deps, by(user, body.reason), params.id);
    return { isCancelled: true } as const;
  });
}

function moderationRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.listReports, read, ({ user, query }) => operate.listReports(deps, by(user), query));
  serve(app, contract.hideBrainRot, action, async ({ user, params, body }) => {
    const { toPurge } = await moderation.setHidden(deps, by(user, body.reason), {
      id: params.id,
      hidden: true,
    });
    return { toPurge: toPurge ?? null };
  });
  serve(app, contract.showBrainRot, action, async ({ user, params }) => {
    await moderation.setHidden(deps, by(user), { id: params.id, hidden: false });
    return { isShown: true } as const;
  });
  serve(app, contract.dismissReports, action, async ({ user, params }) => ({
    settled: await moderation.dismissReports(deps, by(user), params.id),
  }));
  app.get<{ Params: { id: string } }>(
    contract.operatorPicturePath,
    { config: { access: 'operator' }, schema: { hide: true } },
    async ({ params }, reply) => reply.type('image/webp').send(await operate.readPicture(deps, params.id)),
  );
}

function userRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.listUsers, read, ({ user, query }) =>
    operate.listUsers(deps, by(user), query.search || undefined),
  );
  serve(app, contract.getUser, read, ({ user, params }) => operate.showUser(deps, by(user), params.id));
  serve(app, contract.grantCredits, action, ({ user, params, body }) =>
    operate.grant(deps, by(user, body.reason), params.id, body),
  );
}

function nameRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, contract.hideName, action, async ({ user, params, body }) => {
    await moderation.setNameHidden(deps, by(user, body.reason), { slugOrUserId: params.id, hidden: true });
    return operate.mustBeUser(deps, params.id);
  });
  serve(app, contract.showName, action, async ({ user, params }) => {
    await moderation.setNameHidden(deps, by(user), { slugOrUserId: params.id, hidden: false });
    return operate.mustBeUser(deps, params.id);
  });
}

function moneyRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, paymentCalls.listPaymentsOfAll, read, async ({ user, query: { status, email, limit = 50 } }) =>
    operate.withEmails(
      deps,
      await payments.listPayments(deps, by(user), { status, email: email || undefined, limit }),
    ),
  );
  serve(app, paymentCalls.settlePayment, action, async ({ user, params }) =>
    operate.withEmail(deps, await payments.settlePayment(deps, by(user), params.id)),
  );
  serve(app, paymentCalls.refundPayment, action, async ({ user, params, body }) =>
    operate.withEmail(deps, await payments.refund(deps, by(user, body.reason), params.id)),
  );
  serve(app, paymentCalls.replayEvents, action, ({ user, body: { days, all } }) =>
    payments.replay(deps, by(user), { days, undeliveredOnly: !all }),
  );
  serve(app, paymentCalls.listRefundRequests, read, ({ user }) => operate.listRefundRequests(deps, by(user)));
  serve(
    app,
    paymentCalls.answerRefundRequest,
    action,
    async ({ user, params, body: { isApproved, reason } }) => {
      const { payment } = await payments.answerRequest(deps, by(user, reason), { id: params.id, isApproved });
      return operate.withEmail(deps, payment);
    },
  );
}

/** The audit log names operators by their email. */
function by({ email }: SignedInUser, reason?: string): OperatorRequest {
  return { operator: email ?? 'unknown', reason };
}
