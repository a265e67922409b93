import { useEffect } from 'react';
import { documentTitle } from '#common/domain/screens.ts';
import { useShopName } from './shop-name.ts';

/** Sets the document title to the page's title and the shop's name, as the server does in the page head. */
export function useDocumentTitle(title: string | undefined): void {
  const shopName = useShopName();
  useEffect(() => {
    document.title = documentTitle(title, shopName);
  }, [title, shopName]);
}
