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
import { currentUser } from './current-user.ts';

type Method = ApiCall['method'];
export type PathFor<M extends Method> = Extract<ApiCall, { method: M }>['path'];
export type CallAt<M extends Method, P> = Extract<ApiCall, { method: M; path: P }>;

type With<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
/** The parameters of a call's path and query. */
export type AddressOf<C extends Call> = With<'params', ParamsOf<C>> & With<'query', QueryOf<C> | undefined>;
/** The same for any call. */
export interface AnyAddress {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}
/** An argument that is optional where all of its fields are. */
export type Optional<Input> = Partial<Input> extends Input ? [Input?] : [Input];

interface Extra {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
type InputOf<C extends Call> = AddressOf<C> & With<'body', BodyOf<C>> & Extra;

export interface Session {
  readonly token: string;
  readonly userId: string;
}

type SessionSource = () => Promise<Session | null>;
let resolveFirst: (source: SessionSource) => void;
const firstSource = new Promise<SessionSource>((resolve) => (resolveFirst = resolve));
// Where the page expects a session (web/inline-script.ts), calls wait for it: a guest's reads would be made again.
let currentSession: SessionSource = async () =>
  globalThis.document?.documentElement.hasAttribute('data-signed-in') ? (await firstSource)() : null;

export function authenticateWith(source: SessionSource): void {
  currentSession = source;
  resolveFirst(source);
}

/** Reads data that depends on the user: a guest's read is repeated if a user has signed in meanwhile. */
export async function readForUser<T>(read: () => Promise<T>): Promise<T> {
  const asGuest = (await currentSession()) === null;
  const outcome = read();
  await outcome.catch(() => {});
  return asGuest && currentUser().id !== null ? readForUser(read) : outcome;
}

/** A call of the contract; a response that is not OK is thrown as an Error, see `send`. */
export async function api<M extends Method, P extends PathFor<M>>(
  method: M,
  path: P,
  ...[input]: Optional<InputOf<CallAt<M, P>>>
): Promise<ResponseOf<CallAt<M, P>>> {
  const response = await sendCall(method, path, input);
  return (await response.json()) as ResponseOf<CallAt<M, P>>;
}

/** The same call with the raw response, for streams. */
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

/** Throws an Error of `<status>: <body or status text>`. After the current user's sign-out it neither sends nor settles. */
export function send(method: string, url: string, body?: unknown, extra?: Extra): Promise<Response> {
  const user = currentUser();
  return new Promise((resolve, reject) => {
    sendAs(user, { method, url, body, ...extra }).then(
      (response) => response && !user.signedOut.aborted && resolve(response),
      (error: Error) => !user.signedOut.aborted && reject(error),
    );
  });
}

interface Outgoing extends Extra {
  method: string;
  url: string;
  body?: unknown;
}

async function sendAs(
  user: ReturnType<typeof currentUser>,
  { method, url, body, headers: extraHeaders, signal }: Outgoing,
): Promise<Response | undefined> {
  const headers = new Headers(extraHeaders);
  const session = await currentSession();
  if (user.signedOut.aborted || (user.id && session && session.userId !== user.id)) return;
  if (session) headers.set('Authorization', `Bearer ${session.token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, {
    method,
    headers,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    // A truncated body must not hide the status.
    const text = await response.text().catch(() => '');
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  return response;
}

/** The message to show for an error: the server's own, or a general one where it sent none or never answered. */
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
    // Not JSON: a proxy has answered instead of our server.
  }
  return 'Something broke on our side. Please try again in a moment.';
}

export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && /^(\d{3}): /.exec(error.message)?.[1];
  return status ? Number(status) : undefined;
}
