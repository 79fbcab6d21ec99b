import type { ErrorCode } from '#contract/errors.ts';

/** An error whose message may be shown to the user; all others are answered as 'internal'. */
export class NamedError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ErrorCode, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The store of files failed or did not answer. */
export class StoreUnavailable extends Error {}

export const badRequest = (message: string) => new NamedError(400, 'bad_request', message);
export const malformedRequest = () => badRequest('That request is malformed.');
export const unauthorized = () => new NamedError(401, 'unauthorized', 'Unauthorized');
export const notImplemented = () => new NamedError(501, 'bad_request', 'Only JSON is available here.');
export const notFound = (message = 'Not found.') => new NamedError(404, 'not_found', message);
export const gone = (message: string) => new NamedError(410, 'gone', message);
export const conflict = (message: string) => new NamedError(409, 'conflict', message);
export const keyUsedOtherwise = () =>
  new NamedError(
    422,
    'key_used_otherwise',
    'This Idempotency-Key was used for another Brain Rot. Send a new key.',
  );
export const duelOver = () => new NamedError(422, 'duel_over', 'This duel is over. Ask for new ones.');
export const outOfCredits = () => new NamedError(402, 'out_of_credits', 'Not enough credits');
export const tooLarge = () => new NamedError(413, 'too_large', 'That request is too large.');
const tooMany = (retryAfter: number, message: string) =>
  new NamedError(429, 'too_many_requests', message, retryAfter);
export const tooManyRequests = (retryAfter: number) =>
  tooMany(retryAfter, 'That was a bit fast. Please try again in a moment.');
export const tooManyJobs = (most: number) =>
  tooMany(10, `You're already making ${most} Brain Rots. Wait for one to finish.`);
export const tooManyPayments = (retryAfter: number) =>
  tooMany(
    retryAfter,
    'Too many payments were started today. Please finish one of them, or try again tomorrow.',
  );
export const tooManyLongResponses = (most: number) =>
  tooMany(5, `You already have ${most} open connections. Close a tab and try again.`);
export const tooManyStickerPacks = () => tooMany(10, "You're already making a pack. Wait for it to finish.");
export const unavailable = (message: string) => new NamedError(503, 'unavailable', message);
const notTakingOrders = (retryAfter: number, message: string) =>
  new NamedError(503, 'not_taking_orders', message, retryAfter);
export const lineFull = () =>
  notTakingOrders(
    60,
    'Too many Brain Rots are in the queue. Please try again in a few minutes: nothing was charged.',
  );
export const noRoom = () =>
  notTakingOrders(
    300,
    'We are out of storage for new Brain Rots. Please try again later: nothing was charged.',
  );
export const storeAway = () =>
  notTakingOrders(
    30,
    'Our storage is away, so nothing can be made right now. Please try again in a minute: nothing was charged.',
  );
export const temporarilyUnavailable = () =>
  new NamedError(
    503,
    'unavailable',
    'We are catching our breath. This passes within seconds: please try again, nothing is lost.',
    5,
  );
