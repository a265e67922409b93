import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { findMailsById } from '../mails/outbox.queries.ts';
import { findMailsOf } from '../mails/personal-mails.queries.ts';
import { findAlertsOf } from '../stock-alerts/stock-alerts.queries.ts';
import { presentPersonalData } from './personal-data.present.ts';
import { findPerson } from './personal-data.queries.ts';

/** Collects everything that the shop has stored about the caller. */
export async function collectPersonalData(
  { db, clock }: Deps,
  { id, sessionId }: { id: string; sessionId: string | null },
) {
  const person = await findPerson(db, id);
  if (!person) throw notFound('User');
  const mails = await findMailsById(db, await findMailsOf(db, person));
  const alerts = await findAlertsOf(db, person);
  return presentPersonalData({ person, alerts, mails, sessionId, now: clock.now() });
}
