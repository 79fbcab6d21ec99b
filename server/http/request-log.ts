import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from '#server/log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the log has a line only for those of its requests that we failed to answer. */
    isQuiet?: boolean;
  }
}

/** One line for each request, when its answer is complete: what was asked, how it ended and how long it took. */
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
