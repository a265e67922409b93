import { Link, type LinkProps } from '#client/components/ui/link.tsx';
import { useMayOpen } from '#client/admin/lib/use-staff-role.ts';

/** Class names that make a text look like a link. */
const LINK_LOOKS = /^text-link$|^hover:/;

interface RoleLinkProps extends LinkProps {
  to: string;
  /** True for words that only say what the link does, such as 'Open the product': without the link they go too. */
  onlyAsLink?: boolean;
}

/** A link to a page of the back office, or only its content if the administrator's role may not open the page. */
export function RoleLink({ to, onlyAsLink = false, ...rest }: RoleLinkProps) {
  const mayOpen = useMayOpen();
  if (mayOpen(to)) return <Link to={to} {...rest} />;
  if (onlyAsLink) return null;
  const looks = rest.className?.split(' ').filter((name) => !LINK_LOOKS.test(name));
  return <span className={looks?.join(' ')}>{rest.children}</span>;
}
