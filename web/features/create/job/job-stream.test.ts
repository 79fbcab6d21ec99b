import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CreationOptions } from '#contract/brain-rots.ts';
import { ConnectionLost, Offline } from './job-failure.ts';
import { createBrainRot, watchJob } from './job-stream.ts';

const options: CreationOptions = {
  animalId: 'frog',
  termId: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
};
const order = 'POST /api/brain-rots/generate key-1';
const job = 'GET /api/brain-rots/jobs/a1 null';
const drawing = { phase: 'drawing', id: 'a1', estimateMs: 1000 };
const done = { phase: 'done', id: 'a1', brainRot: { id: 'a1' } };

type Respond = () => Response;
const broken: Respond = () => {
  throw new TypeError('Failed to fetch');
};
const status =
  (code: number, body = ''): Respond =>
  () =>
    new Response(body, { status: code });
/** Sends these events; then the connection ends, and nothing says whether it broke. */
const stream =
  (...events: object[]): Respond =>
  () =>
    new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));

/** Answers one request after the other; the last response is for all that follow. */
function respondWith(...responses: Respond[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    asked.push(`${method} ${url} ${headers.get('idempotency-key')}`);
    return (responses.length > 1 ? responses.shift() : responses[0])?.();
  });
  const seen: string[] = [];
  const follower = {
    onProgress: ({ phase }: { phase: string }) => void seen.push(phase),
    onReconnecting: () => void seen.push('reconnecting'),
    signal: new AbortController().signal,
  };
  return { asked, seen, follower };
}

async function settled<Result>(result: Promise<Result>): Promise<Result | Error> {
  const outcome = result.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([402, 429, 500, 502, 503, 504])('an order answered with %i fails at once', async (code) => {
  const { asked, seen, follower } = respondWith(status(code, '{"message":"No."}'), stream(done));
  expect(await settled(createBrainRot(options, 'key-1', follower))).toEqual(
    new Error(`${code}: {"message":"No."}`),
  );
  expect(asked).toEqual([order]);
  expect(seen).toEqual([]);
});

it('an error whose text breaks off is a response all the same', async () => {
  const text = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  const { follower } = respondWith(() => new Response(text, { status: 502 }), stream(done));
  expect(await settled(createBrainRot(options, 'key-1', follower))).toEqual(new Error('502: '));
});

it('an order without a response is repeated with the same key, and its job followed to the end', async () => {
  const { asked, seen, follower } = respondWith(
    broken,
    stream(drawing),
    broken,
    status(502, '<html>'),
    stream(drawing, done),
  );
  expect(await settled(createBrainRot(options, 'key-1', follower))).toEqual({ id: 'a1' });
  expect(asked).toEqual([order, order, job, job, job]);
  const again = 'reconnecting';
  expect(seen).toEqual([again, 'drawing', again, again, again, 'drawing']);
});

it('a repeated order that is answered with an error fails at once', async () => {
  const { asked, follower } = respondWith(broken, status(503, 'busy'));
  expect(await settled(createBrainRot(options, 'key-1', follower))).toEqual(new Error('503: busy'));
  expect(asked).toEqual([order, order]);
});

it('a job found after a reload outlives a gateway, but not a refusal', async () => {
  const away = respondWith(status(502), stream(done));
  expect(await settled(watchJob('a1', away.follower))).toEqual({ id: 'a1' });
  const refused = respondWith(status(404, 'gone'));
  expect(await settled(watchJob('a1', refused.follower))).toEqual(new Error('404: gone'));
});

it('a server that stays away is given up', async () => {
  const { follower } = respondWith(broken);
  expect(await settled(createBrainRot(options, 'key-1', follower))).toBeInstanceOf(ConnectionLost);
});

it('an order made offline is given up after five seconds, unless one of its tries may have been sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const begun = Date.now();
  const { asked, follower } = respondWith(broken);
  expect(await settled(createBrainRot(options, 'key-1', follower))).toBeInstanceOf(Offline);
  expect([Date.now() - begun, asked.length]).toEqual([5000, 3]);
  const back = respondWith(() => {
    vi.stubGlobal('navigator', { onLine: asked.length + back.asked.length === 4 });
    return broken();
  });
  expect(await settled(createBrainRot(options, 'key-1', back.follower))).toBeInstanceOf(ConnectionLost);
});

it('a handler that throws ends the order with its error, and nothing is asked again', async () => {
  const { asked, follower } = respondWith(stream(drawing, done));
  const fault = new TypeError('broken picture');
  const onProgress = () => {
    throw fault;
  };
  expect(await settled(createBrainRot(options, 'key-1', { ...follower, onProgress }))).toBe(fault);
  expect(asked).toEqual([order]);
});
