import type { IncomingMessage } from 'node:http';
import { isPlainText } from './plain-text.ts';

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
