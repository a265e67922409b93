import { useCompany } from '../company/api.ts';
import { useShopName } from '../company/shop-name.ts';
import { fillText, toCompanyWords, type CompanyWords } from '#common/domain/placeholders.ts';

/** Returns the current values of a policy page's placeholders. */
export function useCompanyWords(): CompanyWords {
  const { data: company } = useCompany();
  const name = useShopName();
  return toCompanyWords({ ...company, name });
}

/** Returns a function that replaces the placeholders in a text with the company details. */
export function useFillText(): (text: string) => string {
  const words = useCompanyWords();
  return (text) => fillText(text, words);
}
