import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps-type.ts';

export function closeProviders(app: FastifyInstance, deps: Deps): void {
  app.addHook('onClose', async () => {
    await deps.payments.close?.();
    await deps.pictures.close?.();
    await deps.sounds.close?.();
    await deps.identity.close?.();
    await deps.mailer.close?.();
  });
}
