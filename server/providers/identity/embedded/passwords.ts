import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default kind, at the cost that OWASP names as its minimum. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const passwords = {
  hash: (password: string) => hash(password, cost),
  verify: (check: { hash: string; password: string }) => verify(check.hash, check.password),
};
