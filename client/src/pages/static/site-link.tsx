import type { ComponentProps } from 'react';
import { Link } from '#client/components/ui/link.tsx';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the shop, or an https address. Anything else, as in the draft of a preview, is no link. */
  to: string;
}

/** A link that the owner has chosen. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (/^\/(?![/\\])/u.test(to)) return <Link to={to} {...rest} />;
  if (/^https:\/\//iu.test(to)) return <a href={to} rel="noopener noreferrer" {...rest} />;
  return <span className={rest.className}>{rest.children}</span>;
}
