import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { malformedRequest, type NamedError, tooLargeHeaders, tooSlow } from '#server/errors.ts';
import type { Settings } from '#server/settings/settings.ts';
import { errorBody } from './error-handler.ts';
import { securityHeaders } from './security.ts';

/** Answers bytes that Node cannot parse, headers that are too long, and requests that do not arrive in time. No hook runs for them. */
export function answerClientErrors(settings: Settings) {
  const headers = Object.entries(securityHeaders(settings)).map(([name, value]) => `${name}: ${value}`);
  return ({ code }: { code?: string }, socket: Socket): void => {
    // Browsers open spare connections, and treat an answer on an unused one as an error.
    if (socket.writable && socket.bytesRead > 0) {
      const error = nameClientError(code);
      const body = JSON.stringify(errorBody(error));
      const answer = [
        `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
        ...headers,
        'cache-control: no-store',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
      ];
      socket.write(`${answer.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy();
  };
}

function nameClientError(code: string | undefined): NamedError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return tooSlow();
    case 'HPE_HEADER_OVERFLOW':
      return tooLargeHeaders();
    default:
      return malformedRequest();
  }
}

/** Unknown expectations and a missing Host header, which Node would answer by itself, go through our own hooks. */
export function routeRefusedByNode(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw malformedRequest();
    next();
  });
}
