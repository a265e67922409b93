import type { ComponentProps } from 'react';
import { Link } from '#client/components/ui/link.tsx';

interface ContentLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the shop or an https address, as the contract allows it. */
  to: string;
}

/** A link that the owner has chosen: within the shop without a new page load, or to another site. */
export function ContentLink({ to, ...rest }: ContentLinkProps) {
  return to.startsWith('/') ? <Link {...rest} to={to} /> : <a {...rest} href={to} rel="noopener" />;
}
