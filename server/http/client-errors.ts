import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { malformedRequest, type NamedError, tooLargeHeaders, tooSlow } from '#server/errors.ts';
import type { Settings } from '#server/settings/settings.ts';
import { errorBody } from './error-handler.ts';
import { securityHeaders } from './security.ts';

/** Answers what never became a request: nonsense, too long, or not there in time. No hook of ours sees it. */
export function answerClientErrors(settings: Settings) {
  const headers = Object.entries(securityHeaders(settings)).map(([name, value]) => `${name}: ${value}`);
  return ({ code }: { code?: string }, socket: Socket): void => {
    // Browsers open connections ahead of need, and take what they did not ask for as broken.
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

/** Two things that Node refuses by itself, without a header or a word, take the way of every other request. */
export function routeWhatNodeWouldRefuse(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw malformedRequest();
    next();
  });
}
