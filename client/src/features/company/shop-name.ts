import { nameInHead } from '#client/lib/shop-name.ts';
import { useCompany } from './api.ts';

/** Returns the shop's name; until the company details are loaded, the name in the page head. */
export function useShopName(): string {
  return useCompany().data?.name ?? nameInHead();
}
