import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Without tracing these cost next to nothing. Attributes hold no e-mail, name or address, of a person only the id. */
const tracer = trace.getTracer('rotopia');

/** A trace as it travels from one process to another, by the names of the W3C's headers. */
export type TraceCarrier = Record<string, string>;

interface SpanOptions {
  attributes?: Attributes;
  /** Another process has begun the trace, and this step takes up what it left. */
  from?: TraceCarrier | undefined;
}

export function traced<Result>(
  name: string,
  step: () => Promise<Result>,
  { attributes = {}, from }: SpanOptions = {},
): Promise<Result> {
  const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active();
  const kind = from ? SpanKind.CONSUMER : SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await step();
    } catch (error) {
      noteFault(error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks the current span as failed. Only the error's type is kept, because its message may name a user. */
export function noteFault(error: unknown): void {
  const span = trace.getActiveSpan();
  span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
}

/** What the next process needs to go on with the trace; nothing where there is none. */
export function currentCarrier(): TraceCarrier | undefined {
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return Object.keys(carrier).length > 0 ? carrier : undefined;
}

export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

export class RequestSpan {
  readonly #span: Span;
  readonly #context;

  constructor(name: string, headers: Record<string, unknown>, attributes: Attributes) {
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    this.#span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    this.#context = trace.setSpan(parent, this.#span);
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  within(go: () => void): void {
    context.with(this.#context, go);
  }

  end(status: number, attributes: Attributes): void {
    this.#span.setAttributes({ ...attributes, 'http.response.status_code': status });
    if (status >= 500) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}
