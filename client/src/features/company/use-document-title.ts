import { useEffect } from 'react';
import { documentTitle } from '#common/domain/screens.ts';
import { useShopName } from './shop-name.ts';

/** Names the browser tab; the shop's name follows. The server sends the same title with the page. */
export function useDocumentTitle(title: string | undefined): void {
  const shopName = useShopName();
  useEffect(() => {
    document.title = documentTitle(title, shopName);
  }, [title, shopName]);
}
