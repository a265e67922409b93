import { Link, type LinkProps } from '#client/components/ui/link.tsx';
import { useMayOpen } from '#client/admin/lib/use-staff-role.ts';

/** A link to a page of the back office, or only its content if the administrator's role may not open the page. */
export function RoleLink({ to, ...rest }: LinkProps & { to: string }) {
  const mayOpen = useMayOpen();
  return mayOpen(to) ? <Link to={to} {...rest} /> : <span>{rest.children}</span>;
}
