import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
import limitTo from 'p-limit';
import { signInBusy } from '../identity-errors.ts';

/** Argon2id, the library's default kind, at the cost that OWASP names as its minimum. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Leaves two of libuv's four threads to compression, files and token signatures. */
export const hashQueue = limitTo(2);

const readyHash = new AsyncLocalStorage<string>();

export const passwords = {
  hash: async (password: string) => readyHash.getStore() ?? hashQueue(() => hash(password, cost)),
  verify: (check: { hash: string; password: string }) => hashQueue(() => verify(check.hash, check.password)),
};

/** Hashes before the call: the library hashes inside its transaction, which would hold a database connection meanwhile. */
export async function withHashOf<Result>(password: string, call: () => Promise<Result>): Promise<Result> {
  return readyHash.run(await passwords.hash(password), call);
}

/** About two seconds of hashing. */
const maxRequests = 100;
let requests = 0;

/** Answers 503 before the first query where too many sign-ups and sign-ins wait for a hash. */
export function limitPasswordRequests<Request, T>(handle: (request: Request) => Promise<T>) {
  return async (request: Request): Promise<T> => {
    if (requests >= maxRequests) throw signInBusy();
    requests++;
    try {
      return await handle(request);
    } finally {
      requests--;
    }
  };
}
