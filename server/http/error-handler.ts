import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/errors.ts';
import { isDatabaseUnavailable } from '#server/database-faults.ts';
import {
  badRequest,
  malformedRequest,
  NamedError,
  notFound,
  StoreUnavailable,
  temporarilyUnavailable,
  tooLarge,
} from '#server/errors.ts';
import type { Settings } from '#server/settings/settings.ts';
import { sendBarePage } from './bare-page.ts';
import { securityHeaders } from './security.ts';

/** The one place that turns a thrown error into a response; unknown errors are logged and hidden. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const named = nameError(error);
    if (named) return sendError(reply, named);
    if (error instanceof StoreUnavailable) {
      request.log.warn({ err: error }, 'files: store unavailable, answering 503');
      return sendUnavailable(request, reply);
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, 'database: unavailable, answering 503');
      return sendUnavailable(request, reply);
    }
    request.log.error({ err: error }, 'request failed');
    return sendError(
      reply,
      new NamedError(500, 'internal', 'Something broke on our side. Please try again in a moment.'),
    );
  });
}

/** Addresses that cannot be decoded, for which Fastify runs no hook. */
export function handleFrameworkErrors(settings: Settings) {
  const headers = securityHeaders(settings);
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    void sendError(reply.headers(headers), malformedRequest());
  };
}

export function handleUnknownApiPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, notFound());
}

function errorBody(error: NamedError): ErrorBody {
  // The specification's clients match on this exact body.
  if (error.status === 401) return { message: 'Unauthorized' };
  return { message: error.message, code: error.code };
}

function sendError(reply: FastifyReply, error: NamedError): FastifyReply {
  return withStatus(reply, error).send(errorBody(error));
}

/** 503: a page that reloads itself for browsers, JSON for other clients. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = temporarilyUnavailable();
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  return isPage ? sendUnavailablePage(withStatus(reply, error)) : sendError(reply, error);
}

function withStatus(reply: FastifyReply, { status, retryAfter }: NamedError): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).header('cache-control', 'no-store');
}

/** Only our own errors keep their message: errors of libraries may carry a status, too. */
function nameError(error: FastifyError): NamedError | undefined {
  if (error instanceof NamedError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    return badRequest(first ? validationMessage(first) : 'That request is not complete.');
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new NamedError(415, 'bad_request', 'Please send JSON.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return badRequest('That is not valid JSON.');
    case 'ECONNRESET':
      // With a status, the client has hung up; without, a server that we called.
      return error.statusCode === 400 ? badRequest('Something went wrong. Try again.') : undefined;
    default:
      return isFastifyRejection(error) ? malformedRequest() : undefined;
  }
}

function isFastifyRejection({ code, statusCode = 500 }: FastifyError): boolean {
  return code?.startsWith('FST_ERR_') && statusCode < 500;
}

/** Depends on nothing but a picture, since the database or the web app may be what fails. */
function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return sendBarePage(reply, {
    title: 'Back in a moment · Rotopia',
    head: '<meta http-equiv="refresh" content="5">\n',
    css: `
body { min-height: 100vh; display: grid; place-items: center; text-align: center;
  font: 600 1.125rem/1.5 system-ui, sans-serif }
main { padding: 24px; max-width: 35rem }
img { height: 240px; width: auto }
h1 { font-size: clamp(2rem, 8vw, 3rem); line-height: 1.05; margin: 16px 0 8px }
a { display: inline-block; margin-top: 12px; padding: 12px 26px; border: 3px solid #1d1429; border-radius: 999px;
  background: #b5f03c; color: #1d1429; font-weight: 800; text-decoration: none }
`,
    body: `<main>
<img src="/cast/koala_sushi.avif" alt="">
<h1>We are catching our breath</h1>
<p>This passes within seconds, and this page tries again by itself. Nothing is lost, no credit either.</p>
<a href="">Try again</a>
</main>`,
  });
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const units: Record<string, string> = { string: ' characters', array: ' entries' };

/** A message for users; those of zod speak of its own schemas. */
function validationMessage({ keyword, instancePath, message, params }: FastifySchemaValidationError): string {
  // The contract has messages of its own, in whole sentences.
  if (message && /[.!?]$/.test(message)) return message;
  const field = instancePath.slice(1).replaceAll('/', '.');
  return field ? `${field} ${ruleOf(keyword, params)}.` : 'That request is not complete.';
}

function ruleOf(keyword: string, params: Record<string, unknown>): string {
  const unit = units[String(params['origin'])] ?? '';
  switch (keyword) {
    case 'invalid_type':
      return `must be ${kinds[String(params['expected'])] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${(params['values'] as unknown[]).join(' or ')}`;
    case 'too_big':
      return `must be at most ${String(params['maximum'])}${unit}`;
    case 'too_small':
      return `must be at least ${String(params['minimum'])}${unit}`;
    default:
      return 'is not valid';
  }
}
