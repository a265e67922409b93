import { LogOut, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { useSignOut } from '#client/features/session/use-session.ts';

export interface AreaLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors hover:bg-sand-soft aria-[current=page]:bg-indigo aria-[current=page]:text-card';

interface AreaLinksProps {
  links: readonly AreaLink[];
  /** Stands between Logout and leaving, where something could be lost. */
  beforeSignOut?: (goOn: () => void) => void;
}

/** Links of an area, and the way out. */
export function AreaLinks({ links, beforeSignOut }: AreaLinksProps) {
  const signOut = useSignOut();
  return (
    <>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} className={ROW}>
            <Icon aria-hidden="true" strokeWidth={1.6} className="size-5" />
            {label}
          </NavLink>
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
