import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/errors.ts';
import { isDatabaseUnavailable } from '#server/database-faults.ts';
import {
  badRequest,
  malformedRequest,
  NamedError,
  notFound,
  temporarilyUnavailable,
  tooLarge,
} from '#server/errors.ts';
import { sendUnavailablePage } from './unavailable-page.ts';
import { validationMessage } from './validation-message.ts';

/** The one place that turns a thrown error into a response; unknown errors are logged and hidden. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const named = nameError(error);
    if (named) return sendError(reply, named);
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

export function answerUnknownApiPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, notFound());
}

export function errorBody(error: NamedError): ErrorBody {
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
      return error.statusCode === 400 ? badRequest('That request did not arrive whole.') : undefined;
    default:
      return isFastifyRejection(error) ? malformedRequest() : undefined;
  }
}

export function isFastifyRejection({ code, statusCode = 500 }: FastifyError): boolean {
  return code?.startsWith('FST_ERR_') && statusCode < 500;
}
