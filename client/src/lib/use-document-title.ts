import { useEffect } from 'react';
import { nameInHead } from './shop-name.ts';

/** Names the browser tab; the shop's name follows. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    const shop = nameInHead();
    document.title = title ? `${title} · ${shop}` : shop;
  }, [title]);
}
