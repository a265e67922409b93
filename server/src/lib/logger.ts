import { pino, type DestinationStream, type Logger } from 'pino';
import { redactError, redactText } from './redact.ts';

export type { Logger };

/** Levels of the log from the quietest to the most talkative. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Creates the structured log: a JSON line for each event. Errors and reasons are written without
 * secrets and personal details, whatever the database or the mail server has put into them.
 * @param stream standard output unless given
 */
export function createLogger(level: LogLevel, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => redactError(error), reason: redactText },
  };
  return stream ? pino(options, stream) : pino(options);
}
