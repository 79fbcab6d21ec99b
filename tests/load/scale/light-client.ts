import { connect } from 'node:net';

/**
 * Asks for one address as fast as it is answered and prints how many answers came a second. A client as light as it
 * can be: autocannon takes 450 µs to read a picture of 12 kB that the server sends in 90, and would measure itself.
 */
export interface Asked {
  /** The same thing on one server or on several, in turns. */
  urls: string[];
  headers: Record<string, string>;
  /** Who asks: each request comes from the next of so many, for no address may ask for everything. */
  addresses: number;
  connections: number;
  seconds: number;
}

const { urls, headers, addresses, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as Asked;
const places = urls.map((url) => new URL(url));
const [{ host, pathname } = new URL('http://nowhere')] = places;
const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const requests = Array.from(
  { length: addresses },
  (_, index) =>
    `GET ${pathname} HTTP/1.1\r\n${lines.join('')}x-forwarded-for: 198.51.${Math.floor(index / 250)}.${index % 250}\r\n\r\n`,
);
const endOfHead = '\r\n\r\n';
const lastChunk = Buffer.from('\r\n0\r\n\r\n');
let asked = 0;
let answers = 0;

for (let index = 0; index < connections; index++) askOnAndOn(places[index % places.length]);
setTimeout(() => {
  process.stdout.write(String(Math.round(answers / seconds)));
  process.exit();
}, seconds * 1000);

/** One connection, one request after the other. */
function askOnAndOn(place: URL | undefined): void {
  const socket = connect(Number(place?.port), place?.hostname);
  const ask = () => socket.write(requests[asked++ % requests.length] ?? '');
  /** Bytes that are still to come; unknown where the answer comes in chunks. */
  let missing: number | undefined;
  let isInside = false;
  let tail = Buffer.alloc(0);
  socket.on('connect', ask);
  socket.on('error', fail);
  socket.on('data', (data) => {
    if (isInside) {
      if (missing !== undefined) missing -= data.length;
    } else {
      isInside = true;
      const head = data.toString('latin1', 0, data.indexOf(endOfHead));
      if (!head.startsWith('HTTP/1.1 200')) fail(new Error(head));
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      missing = length ? Number(length) - (data.length - head.length - endOfHead.length) : undefined;
    }
    if (missing === undefined) {
      tail = Buffer.concat([tail, data]).subarray(-lastChunk.length);
      if (!tail.equals(lastChunk)) return;
    } else if (missing > 0) return;
    isInside = false;
    answers++;
    ask();
  });
}

function fail(error: Error): never {
  throw error;
}
