import { useEffect } from 'react';

const SHOP = 'Vastra';

/** Names the browser tab; the shop's name follows. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SHOP}` : SHOP;
  }, [title]);
}
