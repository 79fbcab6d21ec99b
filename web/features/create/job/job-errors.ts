/** The server gave up; the message says why, and that the credit is back. */
export class JobFailed extends Error {}
/** The stream is lost; the job may still finish. */
export class ConnectionLost extends Error {}
