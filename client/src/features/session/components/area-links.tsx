import { LogOut, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Link } from '#client/components/ui/link.tsx';
import { endOwnSession } from '../sessions-api.ts';
import { useSignOut } from '../use-session.ts';

export interface AreaLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors hover:bg-sand-soft aria-[current=page]:bg-indigo aria-[current=page]:text-card';

interface AreaLinksProps {
  links: readonly AreaLink[];
  /** Called on Logout, to ask about unsaved changes first; `signOut` signs out. */
  beforeSignOut?: (signOut: () => void) => void;
}

/** True if the link leads to the current page or to one above it. */
function isWithin(pathname: string, to: string): boolean {
  return `${pathname}/`.startsWith(`${to}/`);
}

/** Links of an area, and Logout. */
export function AreaLinks({ links, beforeSignOut }: AreaLinksProps) {
  const leave = useSignOut();
  const signOut = () => {
    endOwnSession();
    leave();
  };
  const { pathname } = useLocation();
  return (
    <>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} aria-current={isWithin(pathname, to) ? 'page' : undefined} className={ROW}>
            <Icon aria-hidden="true" strokeWidth={1.6} className="size-5" />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => (beforeSignOut ? beforeSignOut(signOut) : signOut())}
          className={ROW}
        >
          <LogOut aria-hidden="true" strokeWidth={1.6} className="size-5" />
          Logout
        </button>
      </li>
    </>
  );
}
