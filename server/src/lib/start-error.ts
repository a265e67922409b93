/** A failed start that the operator can fix. Only its message is shown, without a stack trace. */
export class StartError extends Error {}
