import type { FastifyInstance } from 'fastify';
import { badRequest } from '#server/errors.ts';

/** Text that PostgreSQL can store: no NUL, no lone surrogate. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Rejects text that cannot be stored, in path, query and body. */
export function rejectBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', function findBrokenText({ params, query, body, url }, _reply, next) {
    if (body === undefined && !/[?%]/.test(url)) return next();
    const field = findBroken({ params, query, body });
    if (field !== undefined) throw badRequest(`${field} must not contain broken characters.`);
    next();
  });
}

/** The name of the first field with broken text. No recursion: a body can be nested deeper than the stack. */
function findBroken(request: object): string | undefined {
  const left: [name: string, value: unknown][] = Object.entries(request);
  for (let next = left.pop(); next; next = left.pop()) {
    const [name, value] = next;
    if (!isPlainText(name)) return 'A name';
    if (typeof value === 'string' && !isPlainText(value)) return name;
    if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      left.push(...Object.entries(value));
    }
  }
  return undefined;
}
