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

/** The call's path with its parameters filled in. */
export function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
