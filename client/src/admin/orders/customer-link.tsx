import type { ReactNode } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { customerPath } from '#client/admin/lib/customer-path.ts';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { classNames } from '#client/components/ui/class-names.ts';

interface CustomerLinkProps {
  order: Pick<Order, 'customerId'>;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A link to the page of an order's customer; plain text without an account, or if the role may not see customers. */
export function CustomerLink({
  order: { customerId },
  className,
  children,
  title,
}: CustomerLinkProps) {
  if (customerId === null) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <RoleLink
      to={customerPath(customerId)}
      className={classNames(className, 'text-link')}
      title={title}
    >
      {children}
    </RoleLink>
  );
}
