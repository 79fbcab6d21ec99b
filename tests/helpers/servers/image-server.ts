import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/** How the next response goes. */
export type Behaviour =
  | 'draw'
  | 'stall'
  | 'busy'
  | 'error'
  | 'refuse'
  | 'break'
  | 'empty'
  | 'truncate'
  | 'oversize'
  | 'HTML'
  | 'hang up'
  | 'forbid';

export interface ImageServer {
  /** For IMAGE_BASE_URL or SPEECH_BASE_URL. */
  url: string;
  /** The prompts it was asked for, in order. */
  prompts: string[];
  close(): Promise<void>;
}

/** Settings that draw and speak through it. */
export const modelsAt = (url: string) => ({
  IMAGE_MODEL: 'openai-compatible:test',
  IMAGE_BASE_URL: url,
  // The engine's picture costs seconds: only where a test is about it.
  IMAGE_REFERENCE: 'off',
  SPEECH_MODEL: 'openai-compatible:test',
  SPEECH_BASE_URL: url,
  SPEECH_API_KEY: 'any',
});

/** Decides by the number of this request, from 0, and what it asks for. */
type Behave = (attempt: number, prompt: string) => Behaviour | Promise<Behaviour>;

/** An image and speech model over HTTP, speaking OpenAI's protocol, with the moods of a real one. */
export async function startImageServer(behave: Behave = () => 'draw', port = 0): Promise<ImageServer> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5f03c' } })
    .png()
    .toBuffer();
  const prompts: string[] = [];
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const { prompt = '' } = JSON.parse((await text(request)) || '{}') as { prompt?: string };
    const attempt = prompts.push(prompt) - 1;
    if (request.url?.endsWith('/audio/speech')) return sendSpeech(reply, await behave(attempt, prompt));
    return respond(reply, await behave(attempt, prompt), picture);
  };
  const server = createServer((request, reply) => {
    // The client may have closed the connection meanwhile.
    serve(request, reply).catch((error: Error) => reply.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(reply: ServerResponse, behaviour: Behaviour, picture: Buffer): void {
  switch (behaviour) {
    case 'draw':
      return sendJson(reply, 200, { created: 0, data: [{ b64_json: picture.toString('base64') }] });
    case 'stall':
      return;
    case 'busy':
      reply.setHeader('retry-after', '0.05');
      return sendJson(reply, 429, fault('rate_limit_exceeded', 'Rate limit reached'));
    case 'error':
      reply.setHeader('retry-after-ms', '20');
      return sendJson(reply, 500, fault('server_error', 'The server had an error'));
    case 'refuse':
      return sendJson(
        reply,
        400,
        fault('content_policy_violation', 'Your request was rejected by our safety system'),
      );
    case 'forbid': {
      const key = reply.req.headers.authorization?.replace('Bearer ', '');
      return sendJson(reply, 401, fault('invalid_api_key', `Incorrect API key provided: ${key}`));
    }
    case 'break':
      return sendJson(reply, 200, {
        created: 0,
        data: [{ b64_json: Buffer.from('no picture').toString('base64') }],
      });
    case 'empty':
      return sendJson(reply, 200, { created: 0, data: [] });
    case 'truncate':
      return sendJson(reply, 200, {
        created: 0,
        data: [{ b64_json: picture.subarray(0, picture.length / 2).toString('base64') }],
      });
    case 'oversize':
      return sendJson(reply, 200, { created: 0, data: [{ b64_json: 'A'.repeat(30 * 1024 * 1024) }] });
    case 'HTML':
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    case 'hang up':
      reply.socket?.destroy();
  }
}

function sendSpeech(reply: ServerResponse, behaviour: Behaviour): void {
  if (behaviour !== 'draw') return respond(reply, behaviour, Buffer.alloc(0));
  // The head of an MPEG frame is all that anyone looks at here.
  reply
    .writeHead(200, { 'content-type': 'audio/mpeg' })
    .end(Buffer.from([0xff, 0xfb, 0x90, 0x00, 1, 2, 3, 4]));
}

function fault(code: string, message: string) {
  return { error: { message, type: 'invalid_request_error', param: null, code } };
}

function sendJson(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
