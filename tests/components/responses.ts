import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '#contract/call.ts';
import { type ApiCall, calls } from '#contract/calls.ts';
import { ErrorBody, type ErrorCode } from '#contract/errors.ts';
import * as identity from '#contract/identity.ts';
import { Progress } from '#contract/jobs.ts';

type IdentityCall = Extract<(typeof identity)[keyof typeof identity], Call>;
export type PageWindow = Window & typeof globalThis;

type AnyCall = ApiCall | IdentityCall;

/** What each call of the contract is answered with, by its name: `'GET /api/brain-rots/:id': brainRot`. */
export type Responses = { [C in AnyCall as `${C['method']} ${C['path']}`]?: Reply<C> | Responder<C> };

type Reply<C extends Call> = ResponseOf<C> | Refusal | ProgressEvents;
type Responder<C extends Call> = (request: RequestTo<C>) => Reply<C> | Promise<Reply<C>>;

interface RequestTo<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** A request that the page has made. */
export interface SentRequest {
  /** As in `Responses`. */
  name: string;
  token: string | null;
  params: unknown;
  query: unknown;
  body: unknown;
}

class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

/** What `openPage` answers with at addresses of files, such as a sticker's. */
export type Files = Record<string, Blob | Refusal>;

export function refuse(status: number, message: string, code?: ErrorCode): Refusal {
  return new Refusal(status, ErrorBody.parse({ message, ...(code && { code }) }));
}

/** For a responder to throw: the connection breaks without a response. */
export class ConnectionBroken extends Error {}

/** The event stream of an order, whose progress the test sends. */
export class ProgressEvents {
  readonly #stream = new TransformStream<Uint8Array, Uint8Array>();
  readonly #writer = this.#stream.writable.getWriter();
  readonly body = this.#stream.readable;

  send(progress: Progress): void {
    const event = `data: ${JSON.stringify(Progress.parse(progress))}\n\n`;
    void this.#writer.write(new TextEncoder().encode(event));
    if (progress.phase === 'done' || progress.phase === 'failed') void this.#writer.close();
  }

  /** Ends without a result, as a lost connection does. */
  break(): void {
    void this.#writer.close();
  }
}

const allCalls = [
  ...calls,
  ...Object.values(identity).filter(
    (value): value is IdentityCall => typeof value === 'object' && 'method' in value,
  ),
]
  // `/api/brain-rots/mine` is no `/api/brain-rots/:id`.
  .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map((call) => ({
    call: call as Call,
    pattern: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

/**
 * A `fetch` that answers from the table. What the contract does not allow, of a request or of a response, and a request
 * without an entry, is a fault of the test.
 */
export function fetchFrom(
  responses: Responses,
  page: { window: PageWindow; sent: SentRequest[]; faults: string[]; files?: Files | undefined },
): typeof fetch {
  const { window, sent, faults, files = {} } = page;
  const fetchFile = window.fetch.bind(window);
  return async (input, init) => {
    const request = new window.Request(input, init);
    const url = new URL(request.url);
    const file = files[url.pathname + url.search];
    if (file instanceof Refusal) return refusalOf(file);
    if (file) return new window.Response(file);
    if (!url.pathname.startsWith('/api/')) return fetchFile(input, init);
    const response = answerTo(request, url);
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
    return Promise.race([response, aborted]);
  };

  async function answerTo(request: Request, { pathname, searchParams }: URL): Promise<Response> {
    const found = allCalls.find(
      ({ call, pattern }) => call.method === request.method && pattern.test(pathname),
    );
    if (!found) throw fault(`${request.method} ${pathname} is no call of the contract`);
    const { call, pattern } = found;
    const name = `${call.method} ${call.path}`;
    const entry = (responses as Record<string, unknown>)[name];
    if (entry === undefined) throw fault(`${name} has no entry in the responses`);
    const text = await request.text();
    const sentRequest: SentRequest = {
      name,
      token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      params: call.params && decoded(pattern.exec(pathname)?.groups),
      query: call.query?.parse(Object.fromEntries(searchParams)),
      body: text ? JSON.parse(text) : undefined,
    };
    const body = call.body?.safeParse(sentRequest.body);
    if (body?.error) throw fault(`${name} does not accept this: ${body.error.message}`);
    sent.push(sentRequest);
    return toResponse(call, name, await replyOf(entry, sentRequest));
  }

  async function replyOf(entry: unknown, request: SentRequest): Promise<unknown> {
    if (typeof entry !== 'function') return entry;
    try {
      return await (entry as (request: SentRequest) => unknown)(request);
    } catch (error) {
      if (error instanceof ConnectionBroken) throw new window.TypeError('Failed to fetch');
      throw fault(`${request.name}: ${String(error)}`);
    }
  }

  function toResponse(call: Call, name: string, reply: unknown): Response {
    if (reply instanceof Refusal) return refusalOf(reply);
    if (reply instanceof ProgressEvents) {
      return new window.Response(reply.body, { headers: { 'Content-Type': 'text/event-stream' } });
    }
    const parsed = call.response.safeParse(reply);
    if (parsed.error) throw fault(`${name} cannot be answered like this: ${parsed.error.message}`);
    return window.Response.json(parsed.data);
  }

  function refusalOf({ body, status }: Refusal): Response {
    return window.Response.json(body, { status });
  }

  function fault(message: string): Error {
    faults.push(message);
    return new window.TypeError(message);
  }
}

function decoded(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}
