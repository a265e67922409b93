import type { z } from 'zod';
import type { OptionalMailKind } from '#common/domain/optional-mails.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../lib/ids.ts';
import { findUser } from '../users/users.queries.ts';
import type { TestPayload } from './mail-preview.service.ts';
import { sendOrRefuse } from './mails.service.ts';

/**
 * Mails a preview to the administrator's own address, and waits for the outcome.
 * @throws AppError RATE_LIMITED; UNAVAILABLE with the reason: then the worker tries again
 */
export async function sendTestMail(deps: Deps, userId: string, kind: OptionalMailKind) {
  const { db, clock, limits } = deps;
  await limits.tryTestMail(userId);
  const user = await findUser(db, userId);
  const now = clock.now();
  const id = newId();
  await db.outboxMail.create({
    data: {
      id,
      kind: 'TEST',
      recipient: user?.email ?? '',
      payload: { kind } satisfies z.input<typeof TestPayload>,
      dedupeKey: `test:${id}`,
      nextAttemptAt: now,
      createdAt: now,
    },
    select: { id: true },
  });
  const mail = await sendOrRefuse(deps, id);
  return { message: `Test mail sent to ${mail.recipient}` };
}
