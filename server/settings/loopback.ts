import { isIPv4 } from 'node:net';

/** Whether a host name or address, as it stands in a setting, a header or a socket, is this machine itself. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}
