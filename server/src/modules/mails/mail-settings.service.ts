import type { z } from 'zod';
import type { MailSettings, MailSettingsBody } from '#common/contract/mail-settings.ts';
import { MAIL_SETTINGS_LOG_ID } from '#common/domain/change-kinds.ts';
import {
  OPTIONAL_MAIL_KINDS,
  OPTIONAL_MAIL_LABELS,
  type OptionalMailKind,
} from '#common/domain/optional-mails.ts';
import { LOW_STOCK_MAIL } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import type { Described } from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { findCompany } from '../company/company.queries.ts';
import { MailCanceled } from './delivery/mail-error.ts';
import {
  findMailSettings,
  isSwitchedOn,
  lockMailSettings,
  writeMailSettings,
  type MailSettingsRow,
} from './mail-settings.queries.ts';

const LOGGED = { kind: 'MAIL_SETTINGS', objectId: MAIL_SETTINGS_LOG_ID } as const;

const SWITCHED_OFF = 'Mails of this kind are switched off in the mail settings.';

type Settings = Omit<MailSettingsRow, 'updatedAt'>;

/** The settings before the first save: all mails, the owner's to the company's e-mail. */
const DEFAULTS: Settings = {
  ownerEmail: null,
  off: [],
  lowStockThreshold: LOW_STOCK_MAIL.threshold,
};

async function present(db: Db | Tx, row: MailSettingsRow | null): Promise<MailSettings> {
  const { ownerEmail, off, lowStockThreshold } = row ?? DEFAULTS;
  const isOn = (kind: OptionalMailKind) => !off.includes(kind);
  return {
    ownerEmail,
    companyEmail: (await findCompany(db))?.email ?? null,
    kinds: {
      NEW_ORDER: isOn('NEW_ORDER'),
      LOW_STOCK: isOn('LOW_STOCK'),
      ORDER_CONFIRMATION: isOn('ORDER_CONFIRMATION'),
      ORDER_SHIPPED: isOn('ORDER_SHIPPED'),
      ORDER_DELIVERED: isOn('ORDER_DELIVERED'),
      ORDER_CANCELED: isOn('ORDER_CANCELED'),
      ORDER_ADDRESS_CORRECTED: isOn('ORDER_ADDRESS_CORRECTED'),
      BACK_IN_STOCK: isOn('BACK_IN_STOCK'),
    },
    lowStockThreshold,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Returns which mails the shop sends. */
export async function getMailSettings({ db }: Deps): Promise<MailSettings> {
  return present(db, await findMailSettings(db));
}

/** @throws MailCanceled if mails of this kind are switched off */
export async function requireSwitchedOn(db: Db, kind: OptionalMailKind): Promise<void> {
  if (!(await isSwitchedOn(db, kind))) throw new MailCanceled(SWITCHED_OFF);
}

/** The settings in the form that the audit log compares. */
function describe({ ownerEmail, off, lowStockThreshold }: Settings): Described {
  const kinds = OPTIONAL_MAIL_KINDS.map((kind): [string, string] => [
    OPTIONAL_MAIL_LABELS[kind],
    off.includes(kind) ? 'Off' : 'On',
  ]);
  return {
    facts: {
      'Your address': ownerEmail,
      ...Object.fromEntries(kinds),
      'Units that count as low': String(lowStockThreshold),
    },
  };
}

/**
 * Replaces the settings. A save that changes nothing keeps `updatedAt` and writes no entry in the audit log.
 * @throws AppError CHANGED_MEANWHILE
 */
export function saveMailSettings(
  { db }: Deps,
  actorId: string,
  { ownerEmail, kinds, lowStockThreshold, expectedUpdatedAt }: z.output<typeof MailSettingsBody>,
): Promise<MailSettings> {
  return retriedTransaction(db, async (tx) => {
    const before = await lockMailSettings(tx);
    await requireUnchanged(tx, expectedUpdatedAt, before && { ...before, ...LOGGED, actorId });
    const off = OPTIONAL_MAIL_KINDS.filter((kind) => !kinds[kind]);
    const after = { ownerEmail, off, lowStockThreshold };
    const [from, to] = [describe(before ?? DEFAULTS), describe(after)];
    if (JSON.stringify(from) !== JSON.stringify(to)) {
      await writeMailSettings(tx, after);
      const label = 'Mail settings';
      await recordChange(tx, { ...LOGGED, actorId, label, before: from, after: to });
    }
    return present(tx, await findMailSettings(tx));
  });
}
