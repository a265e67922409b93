import { ShoppingBag } from 'lucide-react';
import { counted } from '#common/format/counted.ts';
import { CountBadge } from '#client/components/ui/count-badge.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { useStoredIds } from '#client/lib/browser-store.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '../../session/use-session.ts';

/** Leads to the cart, with the number of its rows; the stored list is that of a session alone. */
export function CartButton() {
  const signedIn = useSession() !== null;
  const stored = useStoredIds('cart').length;
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
