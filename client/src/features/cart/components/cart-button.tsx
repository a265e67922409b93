import { ShoppingBag } from 'lucide-react';
import { counted } from '#common/format/counted.ts';
import { CountBadge } from '#client/components/ui/count-badge.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { useListedIds } from '#client/lib/list-changes.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Links to the cart and shows its number of rows. Visitors see 0, because an ended session can leave a
 * stored list behind.
 */
export function CartButton() {
  const signedIn = useSession() !== null;
  const stored = useListedIds('cart').length;
  const count = signedIn ? stored : 0;
  return (
    <Link
      to={paths.cart}
      aria-label={`Cart, ${counted(count, 'item')}`}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-sand-soft"
    >
      <ShoppingBag aria-hidden="true" strokeWidth={1.6} className="size-5.5" />
      <CountBadge count={count} />
    </Link>
  );
}
