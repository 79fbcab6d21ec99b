import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from '#server/settings/settings.ts';

/** Ids of proxies: long enough to be unique, with no characters that could break a log or a terminal. */
const sane = /^[\w.:-]{8,64}$/;

/** Only trusted proxies may set the id: any other client could write what it likes into the log. */
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
