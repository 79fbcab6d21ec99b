import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import type { listAnimals } from '#contract/catalogue.ts';
import { serveFetch } from '#tests/helpers/serve-fetch.ts';
import { api, authenticateWith, messageOf, send, type Session, statusOf } from './api-client.ts';
import { changeUser, currentUser } from './current-user.ts';
import { createQueryClient, readPath } from './query-client.ts';
import { optionalReadOptions, readKey, readOptions, refreshReads, type useRead } from './reads.ts';

interface Seen {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
}

const seen: Seen[] = [];
let reply = { status: 200, body: '{}' };
/** What happens while a call is under way. */
let meanwhile: () => void = () => {};
let stopServing: () => Promise<void>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  seen.push({
    method,
    path: url,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    body: await textOf(request),
  });
  meanwhile();
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
}

beforeAll(async () => {
  stopServing = await serveFetch((request, response) => {
    serve(request, response).catch((error: Error) => response.destroy(error));
  });
});
afterEach(() => {
  seen.length = 0;
  reply = { status: 200, body: '{}' };
  meanwhile = () => {};
  authenticateWith(async () => null);
  changeUser(null);
  vi.unstubAllGlobals();
});
afterAll(() => stopServing());

describe('a call', () => {
  it('sends no body and no content type without a payload', async () => {
    reply.body = '{"isLiked":true,"totalLikes":1}';
    await expect(api('POST', '/api/brain-rots/:id/like', { params: { id: 'a/b' } })).resolves.toEqual({
      isLiked: true,
      totalLikes: 1,
    });
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/api/brain-rots/a%2Fb/like',
        authorization: undefined,
        contentType: undefined,
        body: '',
      },
    ]);
  });

  it('sends a payload as JSON', async () => {
    await api('POST', '/api/create-payment-intent', { body: { amount: 9.9, credits: 40 } });
    expect(seen[0]).toMatchObject({ contentType: 'application/json', body: '{"amount":9.9,"credits":40}' });
  });

  it('carries the token of the moment, when there is one', async () => {
    let session: Session | null = { token: 'one', userId: 'frog' };
    authenticateWith(async () => session);
    await send('GET', '/api/animals');
    session = { token: 'two', userId: 'frog' };
    await send('GET', '/api/animals');
    session = null;
    await send('GET', '/api/animals');
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer one', 'Bearer two', undefined]);
  });

  it('is not made with the token of somebody else', async () => {
    changeUser('frog');
    authenticateWith(async () => ({ token: 'of-fox', userId: 'fox' }));
    const answered = vi.fn();
    send('POST', '/api/brain-rots/1/favorite').then(answered, answered);
    authenticateWith(async () => ({ token: 'of-frog', userId: 'frog' }));
    await send('GET', '/api/animals');
    expect(seen.map(({ path }) => path)).toEqual(['/api/animals']);
    expect(answered).not.toHaveBeenCalled();
  });

  it('is not answered once the user it was made for has gone', async () => {
    changeUser('frog');
    meanwhile = () => changeUser('fox');
    const answered = vi.fn();
    send('GET', '/api/brain-rots').then(answered, answered);
    await vi.waitFor(() => expect(currentUser().id).toBe('fox'));
    await send('GET', '/api/animals');
    expect(answered).not.toHaveBeenCalled();
  });

  it('throws the status, a colon and the body; the message inside is for people', async () => {
    const body = '{"message":"Not enough credits","code":"out_of_credits"}';
    reply = { status: 402, body };
    const error = await send('POST', '/api/brain-rots/generate').catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Error(`402: ${body}`));
    expect(messageOf(error)).toBe('Not enough credits');
    expect(statusOf(error)).toBe(402);
  });

  it('throws the status text when the body is empty', async () => {
    reply = { status: 503, body: '' };
    const error = await send('GET', '/api/terms').catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Error('503: Service Unavailable'));
    expect(messageOf(error)).toBe('Something broke on our side. Please try again in a moment.');
  });

  it('keeps to itself what a machine on the way has to say', async () => {
    reply = { status: 502, body: '<html>nginx/1.25 upstream 10.0.0.7</html>' };
    const error = await send('GET', '/api/terms').catch((thrown: unknown) => thrown);
    expect(messageOf(error)).toBe('Something broke on our side. Please try again in a moment.');
  });

  it('has no status when nothing answered', () => {
    expect(statusOf(new TypeError('fetch failed'))).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: true });
    expect(messageOf(new TypeError('fetch failed'))).toBe('We could not reach the server. Please try again.');
    vi.stubGlobal('navigator', { onLine: false });
    expect(messageOf(new TypeError('fetch failed'))).toBe(
      'You are offline. Check your connection, then try again.',
    );
  });
});

describe('reads', () => {
  it('ask the address once, never retry and never grow stale', async () => {
    const client = createQueryClient([]);
    reply.body = '[{"id":"shark"}]';
    await client.fetchQuery(readOptions('/api/animals'));
    await client.fetchQuery(readOptions('/api/animals'));
    expect(seen.map(({ path }) => path)).toEqual(['/api/animals']);
    reply = { status: 500, body: '' };
    await expect(client.fetchQuery(readOptions('/api/terms'))).rejects.toThrow('500: Internal Server Error');
    expect(seen).toHaveLength(2);
  });

  it('carry their parameters and their query in the address', async () => {
    const client = createQueryClient([]);
    await client.fetchQuery(readOptions('/api/brain-rots/:id/related', { params: { id: 'a/b' } }));
    await client.fetchQuery(
      readOptions('/api/brain-rots/trending', { query: { animal: 'frog', term: undefined, limit: 8 } }),
    );
    await client.fetchQuery(readOptions('/api/brain-rots/trending', { query: {} }));
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/brain-rots/a%2Fb/related',
      '/api/brain-rots/trending?animal=frog&limit=8',
      '/api/brain-rots/trending',
    ]);
  });

  it('start from what the page brought', async () => {
    const client = createQueryClient([[['/api/brain-rots/trending', {}, { limit: 8 }], [{ id: 'frog' }]]]);
    await expect(
      client.fetchQuery(readOptions('/api/brain-rots/trending', { query: { limit: 8 } })),
    ).resolves.toEqual([{ id: 'frog' }]);
    expect(seen).toEqual([]);
  });

  it('take a 401 as anonymous only where told to', async () => {
    reply = { status: 401, body: '{"message":"Unauthorized"}' };
    const client = createQueryClient([]);
    await expect(
      client.fetchQuery({ ...optionalReadOptions('/api/auth/user'), queryFn: readPath('returnNull') }),
    ).resolves.toBeNull();
    await expect(client.fetchQuery(readOptions('/api/payments'))).rejects.toThrow(/^401: /);
  });

  it('grow stale together by the call, its params and its query, and no other', async () => {
    const keys = [
      readKey('/api/brain-rots/trending'),
      readKey('/api/brain-rots/trending', { query: { limit: 8, sort: 'week' } }),
      readKey('/api/brain-rots/trending', { query: { sort: 'newest' } }),
      readKey('/api/brain-rots/:id', { params: { id: 'frog' } }),
      readKey('/api/brain-rots/:id', { params: { id: 'shark' } }),
      readKey('/api/brain-rots/:id/related', { params: { id: 'frog' } }),
    ];
    const client = createQueryClient(keys.map((key) => [key, {}]));
    const staleKeys = () =>
      client
        .getQueryCache()
        .findAll({ stale: true })
        .map(({ queryKey }) => queryKey);
    await refreshReads(client, '/api/brain-rots/trending', { query: { sort: 'week' } });
    await refreshReads(client, '/api/brain-rots/:id', { params: { id: 'frog' } });
    expect(staleKeys()).toEqual([keys[1], keys[3]]);
    await refreshReads(client, '/api/brain-rots/trending');
    await refreshReads(client, '/api/brain-rots/:id');
    expect(staleKeys()).toEqual(keys.slice(0, 5));
  });

  it('are held to the contract', () => {
    // @ts-expect-error There is no such call.
    readOptions('/api/dragons');
    // @ts-expect-error One Brain Rot is read by its id.
    readOptions('/api/brain-rots/:id');
    // @ts-expect-error A list is not filtered by mood.
    readOptions('/api/brain-rots/trending', { query: { mood: 'cooked' } });
    // @ts-expect-error What changes something is no read.
    readOptions('/api/brain-rots/generate');
    type Read = ReturnType<typeof useRead<'/api/animals'>>;
    expectTypeOf<Read['data']>().toEqualTypeOf<ResponseOf<typeof listAnimals> | undefined>();
  });
});
