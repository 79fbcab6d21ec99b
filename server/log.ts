import { type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';

/** JSON lines in production, plain sentences on a terminal. No line carries an address, e-mail or token. */
export function createLog(production: boolean): Logger {
  const options = {
    serializers: {
      err: stdSerializers.err,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        // The query may hold a reset code or an e-mail address.
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: ['*.email', '*.password', '*.token', '*.authorization', '*.cookie'],
  };
  if (production) return pino(options);
  return pino(options, pretty({ ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss', sync: true }));
}
