import type { FastifyInstance } from 'fastify';
import { authenticateUsers } from './authentication.ts';
import type { Deps } from './deps-type.ts';
import { requireAccessDeclarations } from './http/access.ts';
import { announceClosing } from './http/closing.ts';
import { limitConnections, shareConnections, shedOverload } from './http/connections.ts';
import { handleErrors } from './http/error-handler.ts';
import { revalidateByEtag } from './http/etag.ts';
import { rejectBrokenText } from './http/plain-text.ts';
import { limitRoutes } from './http/rate-limits.ts';
import { countRequests, identifyLogLines } from './http/request-telemetry.ts';
import { restrictSandbox } from './http/sandbox-access.ts';
import { secureHeaders } from './http/security.ts';

type Hook<D> = (app: FastifyInstance, deps: D) => void;

/** Of every process. Hooks of a kind run in this order, and those that a route has of its own after them. */
export const sharedHooks: readonly Hook<Pick<Deps, 'settings'>>[] = [
  requireAccessDeclarations,
  announceClosing,
  countRequests,
  handleErrors,
  // Before all that refuse a request: a refusal has the headers too.
  secureHeaders,
];

/** Of processes that serve the web. */
export const webHooks: readonly Hook<Deps>[] = [
  ...sharedHooks,
  identifyLogLines,
  // Before all that take time.
  shedOverload,
  limitConnections,
  restrictSandbox,
  revalidateByEtag,
  authenticateUsers,
  rejectBrokenText,
  shareConnections,
  limitRoutes,
];
