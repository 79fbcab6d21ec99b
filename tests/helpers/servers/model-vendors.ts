import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { ImageVendor, SpeechVendor } from '#server/settings/models.ts';

/** What a vendor can do with a request. */
export type Conduct =
  | 'deliver'
  | 'refuse'
  | '401'
  | '429'
  | '500'
  | 'stall'
  | 'stall midway'
  | 'truncate'
  | 'oversize'
  | 'HTML'
  | 'hang up';

export interface VendorServer {
  url: string;
  /** How it treats the next request that orders something. */
  conduct: Conduct;
  /** Requests as method, path and body, in order. */
  received: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
}

export const vendorKey = 'vendor-key-that-nobody-may-read';

type Medium = 'picture' | 'speech';
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}
interface Protocol {
  model: string;
  /** The header in which the key must come. */
  auth: [name: string, value: string];
  /** The response to a request; undefined means the file itself. */
  respond(asked: {
    path: string;
    file: Buffer;
    url: string;
    isRefused: boolean;
    received: unknown[];
  }): Reply | undefined;
  /** An error body as this vendor writes it. */
  error(status: number, message: string): unknown;
}

const bearer: Protocol['auth'] = ['authorization', `Bearer ${vendorKey}`];
const openAiError: Protocol['error'] = (status, message) => ({
  error: { message, type: 'invalid_request_error', param: null, code: String(status) },
});
const openAiRefusal: Reply = {
  status: 400,
  body: openAiError(400, 'Your request was rejected by the safety system. safety_violations=[violence].'),
};
const falError: Protocol['error'] = (status, message) =>
  status === 422
    ? { detail: [{ loc: ['body', 'prompt'], msg: message, type: 'content_policy_violation' }] }
    : { detail: message };

export const imageProtocols: Record<ImageVendor, Protocol> = {
  openai: {
    model: 'gpt-image-1',
    auth: bearer,
    error: openAiError,
    respond: ({ file, isRefused }) =>
      isRefused ? openAiRefusal : { body: { created: 0, data: [{ b64_json: file.toString('base64') }] } },
  },
  'openai-compatible': {
    model: 'sdxl-turbo',
    auth: bearer,
    error: openAiError,
    respond: ({ path, url, isRefused }) => {
      if (path.startsWith('/files/')) return undefined;
      return isRefused ? openAiRefusal : { body: { created: 0, data: [{ url: `${url}/files/1.png` }] } };
    },
  },
  fal: {
    model: 'fal-ai/flux/dev',
    auth: ['authorization', `Key ${vendorKey}`],
    error: falError,
    respond: ({ path, url, isRefused }) =>
      path.startsWith('/files/')
        ? undefined
        : {
            body: {
              images: [{ url: `${url}/files/1.png`, width: 64, height: 64, content_type: 'image/png' }],
              timings: { inference: 0.5 },
              seed: 7,
              has_nsfw_concepts: [isRefused],
              prompt: '',
            },
          },
  },
  replicate: {
    model: 'black-forest-labs/flux-schnell',
    auth: bearer,
    error: (status, message) => ({ title: 'Error', detail: message, status }),
    respond: ({ path, url, isRefused, received }) => {
      if (path.startsWith('/files/')) return undefined;
      const urls = { get: `${url}/predictions/p1`, cancel: `${url}/predictions/p1/cancel` };
      const pending = { id: 'p1', status: 'starting', output: null, error: null, urls };
      if (path.startsWith('/models/')) return { status: 201, body: pending };
      // The first poll finds it still at work.
      if (received.length < 3) return { body: { ...pending, status: 'processing' } };
      return isRefused
        ? { body: { ...pending, status: 'failed', error: 'NSFW content detected. Try running it again.' } }
        : { body: { ...pending, status: 'succeeded', output: [`${url}/files/1.png`] } };
    },
  },
  google: {
    model: 'gemini-2.5-flash-image',
    auth: ['x-goog-api-key', vendorKey],
    error: (code, message) => ({ error: { code, message, status: 'UNAUTHENTICATED' } }),
    respond: ({ file, isRefused }) => {
      const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
      if (isRefused)
        return { body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata } };
      const inlineData = { mimeType: 'image/png', data: file.toString('base64') };
      const content = { role: 'model', parts: [{ inlineData }] };
      return { body: { candidates: [{ content, finishReason: 'STOP', index: 0 }], usageMetadata } };
    },
  },
};

const spoken: Pick<Protocol, 'respond'> = {
  respond: ({ isRefused }) => (isRefused ? openAiRefusal : undefined),
};

export const speechProtocols: Record<SpeechVendor, Protocol> = {
  openai: { model: 'gpt-4o-mini-tts', auth: bearer, error: openAiError, ...spoken },
  'openai-compatible': { model: 'kokoro', auth: bearer, error: openAiError, ...spoken },
  fal: {
    model: 'fal-ai/minimax/speech-02-hd',
    auth: ['authorization', `Key ${vendorKey}`],
    error: falError,
    respond: ({ path, isRefused }) => {
      if (path.startsWith('/files/')) return undefined;
      if (isRefused)
        return { status: 422, body: falError(422, 'The content was flagged by a content checker.') };
      return { body: { audio: { url: 'https://fal.run/files/1.mp3' }, duration_ms: 900 } };
    },
  },
  elevenlabs: {
    model: 'eleven_multilingual_v2',
    auth: ['xi-api-key', vendorKey],
    error: (status, message) => ({ detail: { status, message } }),
    ...spoken,
  },
};

/** A vendor on this machine that speaks its own protocol, or fails as told; only the first time, if something follows. */
export async function startVendor(
  medium: Medium,
  vendor: ImageVendor | SpeechVendor,
  conduct: Conduct = 'deliver',
  after = conduct,
): Promise<VendorServer> {
  const protocols: Partial<Record<string, Protocol>> =
    medium === 'picture' ? imageProtocols : speechProtocols;
  const protocol = protocols[vendor];
  if (!protocol) throw new Error(`No protocol of ${vendor}`);
  const file = medium === 'picture' ? await testPicture() : mp3Frame;
  const state: VendorServer = { url: '', conduct, received: [] };
  const server = createServer((request, reply) => {
    const serve = async () => {
      const body = await text(request);
      const { method = '', url: path = '', headers } = request;
      state.received.push({ method, path, headers, body });
      respond(reply, protocol, {
        ...state,
        path,
        file,
        isKnown: method === 'GET' || isAuthorized(request, protocol),
      });
      if (method === 'POST') state.conduct = after;
    };
    serve().catch((error: Error) => reply.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

interface Asked extends VendorServer {
  path: string;
  file: Buffer;
  isKnown: boolean;
}

function respond(reply: ServerResponse, protocol: Protocol, asked: Asked): void {
  const { conduct, isKnown } = asked;
  const status = isKnown ? Number(conduct) : 401;
  if (status) {
    // As some servers do: the response repeats the key.
    const body = protocol.error(status, `No access with ${vendorKey}`);
    const headers = status === 429 ? { 'retry-after': '0' } : {};
    return send(reply, { status, headers, body: JSON.stringify(body) });
  }
  if (conduct === 'stall') return;
  if (conduct === 'hang up') return void reply.destroy();
  const file = fileOf(asked);
  const answered = protocol.respond({ ...asked, file, isRefused: conduct === 'refuse' });
  const body = answered ? JSON.stringify(answered.body) : file;
  // Others only say where the file is.
  const hasFile = !answered || !body.includes('://');
  if (hasFile && conduct === 'HTML') {
    return send(reply, { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' });
  }
  if (hasFile && conduct === 'stall midway') {
    reply.writeHead(200, { 'content-length': String(body.length) });
    return void reply.write(body.slice(0, body.length / 2));
  }
  const type = answered ? 'application/json' : 'application/octet-stream';
  send(reply, { ...answered, headers: { 'content-type': type }, body });
}

function send(reply: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  reply.writeHead(status, headers).end(body);
}

const oversized = Buffer.alloc(29 * 1024 * 1024);

function fileOf({ conduct, file }: Asked): Buffer {
  if (conduct === 'truncate') return file.subarray(0, file.length / 2);
  return conduct === 'oversize' ? oversized : file;
}

function isAuthorized({ headers }: IncomingMessage, { auth: [name, value] }: Protocol): boolean {
  return headers[name] === value;
}

function testPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5f03c', noise } })
    .png()
    .toBuffer();
}

/** The head of an MPEG frame is all that is looked at. */
const mp3Frame = Buffer.from([0xff, 0xfb, 0x90, 0x00, 1, 2, 3, 4]);
