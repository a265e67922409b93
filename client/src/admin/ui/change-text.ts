import type { Change } from '#common/contract/changes.ts';
import { CHANGE_KINDS, type ChangeKind } from '#common/domain/change-kinds.ts';

const KINDS: Readonly<Record<ChangeKind, string>> = {
  PRODUCT: 'Product',
  CATEGORY: 'Category',
  ORDER: 'Order',
  COMPANY: 'Company',
  LEGAL_PAGE: 'Legal page',
  ADMINISTRATOR: 'Administrator',
  CATALOGUE: 'Catalogue file',
  CUSTOMER: 'Customer',
  MAIL_SETTINGS: 'Mail settings',
  CONTENT: 'Page content',
  SALE: 'Sale',
  DISCOUNT_CODE: 'Discount code',
  SIZE_SET: 'Size set',
};

export function kindLabel(kind: ChangeKind): string {
  return KINDS[kind];
}

/** Parses a kind from the URL. Unknown values give undefined. */
export function kindIn(text: string): ChangeKind | undefined {
  return CHANGE_KINDS.find((kind) => kind === text);
}

const VERBS: Readonly<Record<Change['action'], string>> = {
  CREATED: 'created',
  CHANGED: 'changed',
  DELETED: 'deleted',
  IMPORTED: 'imported',
};

/** Returns the verb of an entry such as 'asha changed Indigo Kurta'. */
export function verbOf({ action, kind }: Pick<Change, 'action' | 'kind'>): string {
  if (action === 'IMPORTED' && kind === 'PRODUCT') return 'changed by import';
  return VERBS[action];
}
