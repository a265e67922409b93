import { nameInHead } from '#client/lib/shop-name.ts';
import { useCompany } from './api.ts';

/** The shop's name: that of the page's head until the company details are here. */
export function useShopName(): string {
  return useCompany().data?.name ?? nameInHead();
}
