import { Search } from 'lucide-react';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { openSearch } from '../search-store.ts';

export function SearchButton() {
  return (
    <IconButton label="Search" aria-haspopup="dialog" onClick={openSearch}>
      <Search aria-hidden="true" strokeWidth={1.6} className="size-5.5" />
    </IconButton>
  );
}
