import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from '#server/settings/settings.ts';

/** What proxies make: long enough to be one of its kind, and nothing that a log or a terminal could trip over. */
const sane = /^[\w.:-]{8,64}$/;

/**
 * Names each request, in the log, in the answer's `x-request-id` and in what it has ordered. A name that somebody
 * brings is taken from proxies that are believed, and from nobody else: it would write into the log what it likes.
 */
export function requestIds({ trustedProxies }: Settings): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, kind);
    else trusted.addSubnet(address, Number(bits), kind);
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !sane.test(given)) return randomUUID();
    const address = socket.remoteAddress ?? '';
    return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ? given : randomUUID();
  };
}
