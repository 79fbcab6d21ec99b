import type { FastifyInstance } from 'fastify';
import { getUser } from '#contract/account.ts';
import { serve } from '#server/http/serve.ts';
import * as account from './service.ts';

export function accountRoutes(app: FastifyInstance): void {
  serve(app, getUser, { access: 'user' }, async ({ user }) => account.showUser(user));
}
