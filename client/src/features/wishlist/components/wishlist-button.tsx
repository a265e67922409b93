import { Heart } from 'lucide-react';
import { counted } from '#common/format/counted.ts';
import { CountBadge } from '#client/components/ui/count-badge.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { useListedIds } from '#client/lib/list-changes.ts';
import { paths } from '#client/lib/paths.ts';
import { openAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSession } from '../../session/use-session.ts';

/** Links to the wishlist and shows its length. For visitors it opens the sign-in dialog. */
export function WishlistButton() {
  const signedIn = useSession() !== null;
  const count = useListedIds('wishlist').length;
  const heart = <Heart aria-hidden="true" strokeWidth={1.6} className="size-5.5" />;
  if (!signedIn) {
    return (
      <IconButton
        label="Wishlist"
        aria-haspopup="dialog"
        onClick={() => openAuthDialog(paths.wishlist)}
      >
        {heart}
      </IconButton>
    );
  }
  return (
    <Link
      to={paths.wishlist}
      aria-label={`Wishlist, ${counted(count, 'item')}`}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-sand-soft"
    >
      {heart}
      <CountBadge count={count} />
    </Link>
  );
}
