import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from '#server/log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only failed requests (5xx) are logged. */
    isQuiet?: boolean;
  }
}

/** One line per request, when its response is complete. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url, routeOptions, viewerId } = request;
    if (this.isLogDisabled(request) || (routeOptions.config.isQuiet && reply.statusCode < 500)) return;
    const line = {
      method,
      path: loggedPath(url),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ...(viewerId && { userId: viewerId }),
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
