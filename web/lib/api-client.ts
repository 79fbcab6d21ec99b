import type * as account from '#contract/account.ts';
import type * as brainRots from '#contract/brain-rots.ts';
import type { BodyOf, Call, ParamsOf, ResponseOf } from '#contract/call.ts';
import type * as catalogue from '#contract/catalogue.ts';
import type * as credits from '#contract/credits.ts';
import type * as jobs from '#contract/jobs.ts';
import type * as payments from '#contract/payments.ts';

// Only the contract's types travel to the browser; its schemas would bring zod along.
type CallsIn<Module> = Extract<Module[keyof Module], Call>;
type AnyCall =
  | CallsIn<typeof account>
  | CallsIn<typeof brainRots>
  | CallsIn<typeof catalogue>
  | CallsIn<typeof credits>
  | CallsIn<typeof jobs>
  | CallsIn<typeof payments>;
type Method = AnyCall['method'];
type PathFor<M extends Method> = Extract<AnyCall, { method: M }>['path'];
type CallAt<M extends Method, P> = Extract<AnyCall, { method: M; path: P }>;
type Input<C extends Call> = (ParamsOf<C> extends undefined ? unknown : { params: ParamsOf<C> }) &
  (undefined extends BodyOf<C> ? { body?: BodyOf<C> } : { body: BodyOf<C> });
type InputArgs<C extends Call> = Record<never, never> extends Input<C> ? [Input<C>?] : [Input<C>];

type TokenSource = () => Promise<string | null>;
let currentToken: TokenSource = async () => null;

/** Whoever keeps the identity says here where the current token comes from. */
export function authenticateWith(source: TokenSource): void {
  currentToken = source;
}

/** A call of the contract; an answer that is not OK is thrown as an Error, see `send`. */
export async function api<M extends Method, P extends PathFor<M>>(
  method: M,
  path: P,
  ...[input]: InputArgs<CallAt<M, P>>
): Promise<ResponseOf<CallAt<M, P>>> {
  const { params = {}, body } = (input ?? {}) as { params?: Record<string, string>; body?: unknown };
  const response = await send(method, fillPath(path, params), body);
  return (await response.json()) as ResponseOf<CallAt<M, P>>;
}

/** Throws an Error whose message is the status, a colon and the body's text (or the status text). */
export async function send(
  method: string,
  url: string,
  body?: unknown,
  extra: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  const headers = new Headers(extra.headers);
  const token = await currentToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, {
    method,
    headers,
    ...(extra.signal ? { signal: extra.signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  }
  return response;
}

/** The part of such an error that people may read: the `message` inside the body, or the bare text. */
export function messageOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/^\d{3}: /, '');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body && 'message' in body && typeof body.message === 'string') {
      return body.message;
    }
  } catch {
    // Not JSON: the text itself is the message.
  }
  return text;
}

/** The status at the front of such an error, if it came from an answer at all. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && /^(\d{3}): /.exec(error.message)?.[1];
  return status ? Number(status) : undefined;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
