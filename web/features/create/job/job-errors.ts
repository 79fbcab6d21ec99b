/** The server gave up on it; its message says why and that the credit is back. */
export class JobFailed extends Error {}
/** We no longer hear of it; it may well be finished all the same. */
export class ConnectionLost extends Error {}
