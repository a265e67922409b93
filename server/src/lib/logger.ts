import { pino, type DestinationStream, type Logger } from 'pino';
import { redactError, redactText } from './redact.ts';

export type { Logger };

/** Log levels, from none to the most verbose. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Creates the structured log: a JSON line for each event. Secrets and personal data are removed from the
 * fields `err` and `reason`, because messages of the database or the mail server may contain them.
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
