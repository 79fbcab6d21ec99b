import {
  type BodyOf,
  type Call,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/call.ts';
// Only the contract's types travel to the browser; its schemas would bring zod along.
import type { ApiCall } from '#contract/calls.ts';
import { currentPerson } from './person.ts';

type Method = ApiCall['method'];
export type PathFor<M extends Method> = Extract<ApiCall, { method: M }>['path'];
export type CallAt<M extends Method, P> = Extract<ApiCall, { method: M; path: P }>;

type With<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
/** What a call's path and query are filled in with. */
export type AddressOf<C extends Call> = With<'params', ParamsOf<C>> & With<'query', QueryOf<C> | undefined>;
/** The same where it no longer matters of which call. */
export interface AnyAddress {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}
/** An argument that may be left out where nothing in it is required. */
export type Optional<Input> = Partial<Input> extends Input ? [Input?] : [Input];

interface Extra {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
type InputOf<C extends Call> = AddressOf<C> & With<'body', BodyOf<C>> & Extra;

/** Somebody is signed in: who, and the token that proves it. */
export interface Session {
  readonly token: string;
  readonly personId: string;
}

type SessionSource = () => Promise<Session | null>;
const announced = Promise.withResolvers<SessionSource>();
// Where the page expects a session (web/early.ts), calls wait for it: as a guest's, reads would be made twice.
let currentSession: SessionSource = async () =>
  globalThis.document?.documentElement.hasAttribute('data-signed-in') ? (await announced.promise)() : null;

/** Whoever keeps the identity says here where the current session comes from. */
export function authenticateWith(source: SessionSource): void {
  currentSession = source;
  announced.resolve(source);
}

/** Reads what says something else to everybody: what was asked as a guest is asked again for whoever has come meanwhile. */
export async function readForPerson<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const asGuest = (await currentSession()) === null;
  const outcome = read();
  await outcome.catch(() => {});
  return asGuest && currentPerson().id !== null ? readForPerson(read) : outcome;
}

/** A call of the contract; an answer that is not OK is thrown as an Error, see `send`. */
export async function api<M extends Method, P extends PathFor<M>>(
  method: M,
  path: P,
  ...[input]: Optional<InputOf<CallAt<M, P>>>
): Promise<ResponseOf<CallAt<M, P>>> {
  const response = await sendCall(method, path, input);
  return (await response.json()) as ResponseOf<CallAt<M, P>>;
}

/** The same call for whoever reads the answer in their own way, as a stream. */
export function request<M extends Method, P extends PathFor<M>>(
  method: M,
  path: P,
  ...[input]: Optional<InputOf<CallAt<M, P>>>
): Promise<Response> {
  return sendCall(method, path, input);
}

function sendCall(method: Method, path: ApiCall['path'], input: unknown): Promise<Response> {
  const { params, query, body, ...extra } = (input ?? {}) as AnyAddress & Extra & { body?: unknown };
  return send(method, pathOf({ path }, params, query), body, extra);
}

/**
 * Throws an Error whose message is the status, a colon and the body's text (or the status text). A call is made
 * for whoever is here when it is asked for; once they are gone it is neither made nor answered.
 */
export function send(method: string, url: string, body?: unknown, extra?: Extra): Promise<Response> {
  const { id, gone } = currentPerson();
  return new Promise((resolve, reject) => {
    sendFor(id, gone, method, url, body, extra).then(
      (response) => response && !gone.aborted && resolve(response),
      (error: Error) => !gone.aborted && reject(error),
    );
  });
}

async function sendFor(
  personId: string | null,
  gone: AbortSignal,
  method: string,
  url: string,
  body: unknown,
  { headers: extraHeaders, signal }: Extra = {},
): Promise<Response | undefined> {
  const headers = new Headers(extraHeaders);
  const session = await currentSession();
  if (gone.aborted || (personId && session && session.personId !== personId)) return;
  if (session) headers.set('Authorization', `Bearer ${session.token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, {
    method,
    headers,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    // A body that breaks off must not hide the status.
    const text = await response.text().catch(() => '');
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  return response;
}

/** What people may read of an error: our server's own words, or ours where it had none, or never answered. */
export function messageOf(error: unknown): string {
  if (statusOf(error) === undefined) {
    return navigator.onLine
      ? 'We could not reach the server. Please try again.'
      : 'You are offline. Check your connection, then try again.';
  }
  try {
    const body: unknown = JSON.parse((error as Error).message.slice('500: '.length));
    if (typeof body === 'object' && body && 'message' in body && typeof body.message === 'string') {
      return body.message;
    }
  } catch {
    // Not JSON: some machine between us and the server has answered in words of its own.
  }
  return 'Something broke on our side. Please try again in a moment.';
}

/** The status at the front of such an error, if it came from an answer at all. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && /^(\d{3}): /.exec(error.message)?.[1];
  return status ? Number(status) : undefined;
}
