/** A fault at the start that the operator can fix: shown as one line, without a stack. */
export class StartError extends Error {}
