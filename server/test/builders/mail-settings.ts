import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { Caller, TestApp } from '../test-app.ts';

type Body = InputOf<'PUT /mail-settings'>['body'];

/** Every mail that can be switched off is on. */
export const ALL_ON: Body['kinds'] = {
  NEW_ORDER: true,
  LOW_STOCK: true,
  ORDER_CONFIRMATION: true,
  ORDER_SHIPPED: true,
  ORDER_DELIVERED: true,
  ORDER_CANCELED: true,
  ORDER_ADDRESS_CORRECTED: true,
  BACK_IN_STOCK: true,
};

interface MailChoice extends Partial<Omit<Body, 'kinds'>> {
  /** Mails that are switched off or on; all others are on. */
  kinds?: Partial<Body['kinds']>;
}

/** Saves the mail settings: as they are at first, but for what is given. */
export function saveMailSettings(app: TestApp, admin: Caller, { kinds, ...choice }: MailChoice) {
  const body = { ownerEmail: '', lowStockThreshold: 5, kinds: { ...ALL_ON, ...kinds }, ...choice };
  return app.call('put', '/mail-settings', admin).send(body);
}
