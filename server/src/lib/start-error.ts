/** A reason not to start that an operator can mend; the message says how and is shown alone. */
export class StartError extends Error {}
