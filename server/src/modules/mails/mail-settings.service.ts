import type { z } from 'zod';
import type { MailSettings, MailSettingsBody } from '#common/contract/mail-settings.ts';
import { MAIL_SETTINGS_LOG_ID } from '#common/domain/change-kinds.ts';
import {
  ORDER_MAIL_KINDS,
  ORDER_MAIL_LABELS,
  type OrderMailKind,
} from '#common/domain/order-mails.ts';
import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import type { Described } from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { findCompany } from '../company/company.queries.ts';
import {
  findMailSettings,
  lockMailSettings,
  writeMailSettings,
  type MailSettingsRow,
} from './mail-settings.queries.ts';

const LOGGED = { kind: 'MAIL_SETTINGS', objectId: MAIL_SETTINGS_LOG_ID } as const;

/** The settings before the first save: all mails, the owner's to the company's e-mail. */
const DEFAULTS: Pick<MailSettingsRow, 'ownerEmail' | 'off'> = { ownerEmail: null, off: [] };

async function present(db: Db | Tx, row: MailSettingsRow | null): Promise<MailSettings> {
  const { ownerEmail, off } = row ?? DEFAULTS;
  const isOn = (kind: OrderMailKind) => !off.includes(kind);
  return {
    ownerEmail,
    companyEmail: (await findCompany(db))?.email ?? null,
    kinds: {
      NEW_ORDER: isOn('NEW_ORDER'),
      ORDER_CONFIRMATION: isOn('ORDER_CONFIRMATION'),
      ORDER_SHIPPED: isOn('ORDER_SHIPPED'),
      ORDER_DELIVERED: isOn('ORDER_DELIVERED'),
      ORDER_CANCELED: isOn('ORDER_CANCELED'),
    },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Returns which mails the shop sends. */
export async function getMailSettings({ db }: Deps): Promise<MailSettings> {
  return present(db, await findMailSettings(db));
}

/** The settings in the form that the audit log compares. */
function describe({ ownerEmail, off }: Pick<MailSettingsRow, 'ownerEmail' | 'off'>): Described {
  const kinds = ORDER_MAIL_KINDS.map((kind): [string, string] => [
    ORDER_MAIL_LABELS[kind],
    off.includes(kind) ? 'Off' : 'On',
  ]);
  return { facts: { 'Your address': ownerEmail, ...Object.fromEntries(kinds) } };
}

/**
 * Replaces the settings. A save that changes nothing keeps `updatedAt` and writes no entry in the audit log.
 * @throws AppError CHANGED_MEANWHILE
 */
export function saveMailSettings(
  { db }: Deps,
  actorId: string,
  { ownerEmail, kinds, expectedUpdatedAt }: z.output<typeof MailSettingsBody>,
): Promise<MailSettings> {
  return retriedTransaction(db, async (tx) => {
    const before = await lockMailSettings(tx);
    await requireUnchanged(tx, expectedUpdatedAt, before && { ...before, ...LOGGED, actorId });
    const after = { ownerEmail, off: ORDER_MAIL_KINDS.filter((kind) => !kinds[kind]) };
    const [from, to] = [describe(before ?? DEFAULTS), describe(after)];
    if (JSON.stringify(from) !== JSON.stringify(to)) {
      await writeMailSettings(tx, after);
      const label = 'Mail settings';
      await recordChange(tx, { ...LOGGED, actorId, label, before: from, after: to });
    }
    return present(tx, await findMailSettings(tx));
  });
}
