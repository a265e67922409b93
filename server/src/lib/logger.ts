import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * Structured log, a JSON line an event, to standard output. Credentials never reach it.
 * @param level pino's level; 'silent' in tests
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
}
