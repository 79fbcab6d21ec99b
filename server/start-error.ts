/** Something a person can mend before starting again: shown as one line, without a stack. */
export class StartError extends Error {}
