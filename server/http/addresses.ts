import type { IncomingMessage } from 'node:http';

/**
 * An address that cannot be decoded names nothing of ours. Taken literally it finds its way to our own answer for
 * what is not there, with all its headers; the framework would answer before any of them, in its own words.
 */
export function takeLiterallyWhatCannotBeDecoded({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Longer than any address that gets through: too long is a matter for whoever looks the name up. */
export const maxParamLength = 16_384;
