import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '#server/errors.ts';

/** Text that PostgreSQL can store: no NUL, no lone surrogate. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Rejects query and body with text that cannot be stored; such paths end in a 404 already. */
export function rejectBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ query, body, url }, _reply, next) => {
    if (body === undefined && !url.includes('?')) return next();
    const field = findBroken({ query, body });
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

/** Escapes a path that is no text, so that it reaches our own 404: Fastify would answer it before any hook runs. */
export function rewriteUndecodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  return isDecodable(url.split('?')[0] ?? '') ? url : url.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    return isPlainText(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Longer than any address that fits into the headers: the handler answers too long ids with its own 404. */
export const maxParamLength = 16_384;
