import { isAPIError } from 'better-auth/api';
import { temporarilyUnavailable } from '#server/errors.ts';

/** Turns the library's answers to database failures into our 503, which clients retry. */
export function withDatabaseErrors<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]) => {
        try {
          return await call.apply(target, given);
        } catch (error) {
          throw isItsDatabase(error) ? temporarilyUnavailable() : error;
        }
      };
    },
  });
}

function isItsDatabase(error: unknown): boolean {
  return (
    isAPIError(error) && (error.statusCode >= 500 || Boolean(error.body?.code?.startsWith('FAILED_TO_')))
  );
}
