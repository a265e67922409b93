import { z } from 'zod';
import { Id } from './fields.ts';

/** An open session: a device on which the user is signed in. */
export const Session = z.object({
  id: z.string(),
  /** Browser and system, such as 'Chrome on Android'. */
  device: z.string(),
  /** The beginning of the address from which the user signed in, such as '203.0.113.x'; null if unknown. */
  network: z.string().nullable(),
  signedInAt: z.string(),
  /** At most ten minutes older than the last request. */
  lastSeenAt: z.string(),
  /** True for the session that makes this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const SessionList = z.object({ sessions: z.array(Session) });

export const SessionParams = z.object({ id: Id });
