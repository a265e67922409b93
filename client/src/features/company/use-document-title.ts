import { useEffect } from 'react';
import { documentTitle } from '#common/domain/screens.ts';
import { useShopName } from './shop-name.ts';

/**
 * Sets the document title to the page's title and the shop's name, as the server does in the page head.
 * @param seoTitle the whole title, if an administrator has written one
 */
export function useDocumentTitle(title: string | undefined, seoTitle?: string | null): void {
  const shopName = useShopName();
  useEffect(() => {
    document.title = seoTitle ?? documentTitle(title, shopName);
  }, [title, seoTitle, shopName]);
}
