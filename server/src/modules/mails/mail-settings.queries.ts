import { isOptionalMail, type OptionalMailKind } from '#common/domain/optional-mails.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/** The id of the only row of "MailSettings". */
const SETTINGS_ID = 1;

/** Which mails the shop sends. */
export interface MailSettingsRow {
  /** Where mails to the owner go. Null stands for the e-mail of the company. */
  ownerEmail: string | null;
  off: OptionalMailKind[];
  lowStockThreshold: number;
  updatedAt: Date;
}

/** Returns the settings, or null before the first save. */
export async function findMailSettings(db: Db | Tx): Promise<MailSettingsRow | null> {
  const row = await db.mailSettings.findUnique({
    where: { id: SETTINGS_ID },
    select: { ownerEmail: true, off: true, lowStockThreshold: true, updatedAt: true },
  });
  return row && { ...row, off: row.off.filter((kind) => isOptionalMail(kind)) };
}

/**
 * Locks the settings until the transaction ends. Concurrent first saves wait for each other too.
 * @returns null before the first save
 */
export async function lockMailSettings(tx: Tx): Promise<MailSettingsRow | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('vastra mail settings', 0))`;
  return findMailSettings(tx);
}

/** Stores the settings. */
export async function writeMailSettings(
  tx: Tx,
  settings: Omit<MailSettingsRow, 'updatedAt'>,
): Promise<void> {
  await tx.mailSettings.upsert({
    where: { id: SETTINGS_ID },
    create: { id: SETTINGS_ID, ...settings },
    update: settings,
    select: { id: true },
  });
}

/** Returns whether the shop sends mails of this kind. */
export async function isSwitchedOn(db: Db, kind: OptionalMailKind): Promise<boolean> {
  return !(await findMailSettings(db))?.off.includes(kind);
}
