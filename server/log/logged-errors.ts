/** Fields of errors that hold names, never values. */
const keptFields = [
  'code',
  'status',
  'statusCode',
  'requestId',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
] as const;

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [field: string]: unknown;
}

// Bounded lengths keep the match linear in the length of the line.
const eMail = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
/** Drizzle's errors repeat the parameters: e-mails, names, secrets. */
const parameters = /\nparams: [^]*$/;

export function hideEmails(text: string): string {
  return text.includes('@') ? text.replace(eMail, '(e-mail)') : text;
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: hideValues(String(error)) };
  const fields = keptFields.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  const isDeep = depth >= 5;
  return {
    type: error.constructor.name,
    message: hideValues(error.message),
    stack: `${error.constructor.name}: ${hideValues(error.message)}${framesOf(error)}`,
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && !isDeep && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      !isDeep && { errors: error.errors.map((one) => loggedError(one, depth + 1)) }),
  };
}

/** pg-boss reports some errors as plain objects. */
function isErrorLike(value: unknown): value is Error {
  return value instanceof Error || typeof (value as Partial<Error> | null)?.message === 'string';
}

function hideValues(message: string): string {
  return hideEmails(message.replace(parameters, '\nparams: (hidden)'));
}

/** The stack's frames without the message, which may contain anything. */
function framesOf({ message, stack = '' }: Error): string {
  const begin = stack.indexOf(message);
  const rest = begin === -1 ? stack : stack.slice(begin + message.length);
  const frames = rest.split('\n').filter((line) => /^ {4}at /.test(line));
  return frames.map((line) => `\n${line}`).join('');
}
