import { screen, within } from '@testing-library/react';
import type { PublicCompany } from '#common/contract/company.ts';
import { refusal } from './fake-api.ts';
import { company, onePage } from './samples.ts';
import { visitAsAdmin } from './visit-admin.ts';

export const CHOWK = company({
  name: 'Chowk Textiles',
  email: 'care@chowk.example',
  phone: '5222261234',
  address: '4 Chowk Bazaar\nLucknow',
  pincode: '226003',
});
export const CHANGED = 'Meera changed this company on 28 Nov 2026, 10:15 am, after you opened it.';
export const SAVED = 'Company details updated successfully!';

/** Opens the form over details that the API keeps. A save of another version is refused. */
export async function openCompany(path = '/admin/company') {
  const visit = visitAsAdmin();
  const shop: { stored: PublicCompany } = { stored: CHOWK };
  visit.api.on('GET /company-details', () => shop.stored);
  visit.api.on('GET /orders/all', () => ({ orders: [], pagination: onePage(0) }));
  const answerSaves = () =>
    visit.api.on('PUT /company-details', ({ body, files }) => {
      const { expectedUpdatedAt, removeLogo, ...fields } = body;
      if (expectedUpdatedAt !== shop.stored.updatedAt) {
        return refusal(409, 'CHANGED_MEANWHILE', CHANGED);
      }
      const kept = removeLogo ? null : shop.stored.logoUrl;
      const logoUrl = files.logo.length > 0 ? '/uploads/logo.png' : kept;
      shop.stored = { ...shop.stored, ...fields, logoUrl, updatedAt: '2026-11-29T00:00:00.000Z' };
      return shop.stored;
    });
  const saves = answerSaves();
  await visit.open(path);
  if (path === '/admin/company') await screen.findByRole('form', { name: 'Company details' });
  return { ...visit, shop, saves, answerSaves };
}

export const form = () => within(screen.getByRole('form', { name: 'Company details' }));
export const field = (label: string) => form().getByLabelText(label);
export const save = () => form().getByRole('button', { name: 'Save' });
export type CompanyVisit = Awaited<ReturnType<typeof openCompany>>;

/** Replaces the text of a field. */
export async function retype({ user }: CompanyVisit, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}
