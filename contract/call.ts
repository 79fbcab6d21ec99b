import type { z } from 'zod';

/** One HTTP call: the server builds its route from it, the browser its request, the docs their page. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

export type ResponseOf<C extends Call> = z.output<C['response']>;
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
export type ParamsOf<C extends Call> = C['params'] extends z.ZodObject ? z.input<C['params']> : undefined;
/** After coercion: numbers as numbers. */
export type QueryOf<C extends Call> = C['query'] extends z.ZodObject ? z.output<C['query']> : undefined;

type Params = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** The call's path with parameters and query filled in. */
export function pathOf(call: { readonly path: string }, params: Params = {}, query: Query = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}

export type CallKey = readonly [path: string, params: Params, query: Query];

/** Cache key of the call's response; the server puts a page's data under the same keys. */
export function keyOf(call: { readonly path: string }, params: Params = {}, query: Query = {}): CallKey {
  return [call.path, params, query];
}
