import type { IncomingMessage } from 'node:http';
import { isPlainText } from './plain-text.ts';

/**
 * An address that cannot be decoded, or not to text, names nothing of ours. Taken literally it finds its way to our own answer for
 * what is not there, with all its headers; the framework would answer before any of them, in its own words.
 */
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

/** Longer than any address that gets through: too long is a matter for whoever looks the name up. */
export const maxParamLength = 16_384;
