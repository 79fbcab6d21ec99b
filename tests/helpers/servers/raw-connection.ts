import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A client that writes what it likes, down to the byte. */
export async function openRaw(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return {
    write: (...lines: string[]) => socket.write(lines.join('\r\n')),
    /** What the server has said so far. */
    heard: () => heard,
    /** All that the server says before it hangs up. */
    async untilClosed(): Promise<string> {
      await closed;
      return heard;
    },
  };
}
