import { connect } from 'node:net';
import type { Damage, Headers, HostileRequest } from './requests.ts';

export interface Reply {
  /** 0: the connection was closed without a response. */
  status: number;
  /** The server had not ended it in time. */
  isCutOff: boolean;
  /** All that came back, headers and body. */
  text: string;
}

/** Writes the request to a socket of its own, byte by byte as it was made, and reads until the server is done. */
export function send(
  port: number,
  request: HostileRequest,
  caller: Headers,
  limitMs: number,
): Promise<Reply> {
  const bytes = writtenOut(request, caller, port);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = (isCutOff: boolean) => {
      clearTimeout(limit);
      socket.destroy();
      const text = Buffer.concat(chunks).toString();
      resolve({ status: statusOf(text), text, isCutOff });
    };
    const limit = setTimeout(finish, limitMs, true);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => finish(false));
    socket.once('error', () => finish(false));
    // Closes after half a request; else the server would wait for the rest.
    if (request.damage) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** The bytes that go over the wire. */
export function writtenOut(
  { method, target, headers, body, damage }: HostileRequest,
  caller: Headers,
  port: number,
): Buffer {
  const named = new Set(headers.map(([name]) => name));
  const all: Headers = [
    ...(named.has('host') ? [] : [['host', `localhost:${port}`] as const]),
    ...caller,
    ...headers,
    ...(body.length > 0 ? [['content-length', String(body.length)] as const] : []),
    ['connection', 'close'],
  ];
  // No proper client writes these into an address.
  const line = `${method} ${target.replace(/[\p{Cc} ]/gu, '')} HTTP/1.1`;
  const head = [line, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  return damage ? damaged(whole, damage) : whole;
}

function damaged(whole: Buffer, { kind, at, bytes }: Damage): Buffer {
  const place = Math.floor(at * whole.length);
  switch (kind) {
    case 'cut':
      return whole.subarray(0, place);
    case 'replace':
      return Buffer.concat([whole.subarray(0, place), bytes, whole.subarray(place + bytes.length)]);
    case 'insert':
      return Buffer.concat([whole.subarray(0, place), bytes, whole.subarray(place)]);
  }
}

/** The final one: before it the server may have said that it is willing to go on. */
function statusOf(text: string): number {
  return Number(/^(?:HTTP\/1\.1 1\d\d .*\r\n\r\n)*HTTP\/1\.1 ([2-5]\d\d)/.exec(text)?.[1] ?? 0);
}
