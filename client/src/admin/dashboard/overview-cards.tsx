import { Building2, ReceiptText, Shirt, Tags, type LucideIcon } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import { useMayOpen } from '#client/admin/lib/use-staff-role.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { Link } from '#client/components/ui/link.tsx';

interface OverviewCardsProps {
  /** Undefined while loading; null if the role does not include it. */
  categories: number | null | undefined;
  pendingOrders: number | null | undefined;
}

interface Card {
  title: string;
  /** The noun in the buttons' accessible names. */
  what: string;
  to: string;
  icon: LucideIcon;
  text: string;
  /** Null for a card without a badge, and while its number loads. */
  badge: string | null;
}

/** The company's badge is a fixed text (docs/specification.md#admin-dashboard). */
const COMPANIES = '3 Registered';

function formatBadge(count: number | null | undefined, what: string): string | null {
  return count === undefined || count === null ? null : `${count} ${what}`;
}

function cardsOf({ categories, pendingOrders }: OverviewCardsProps): Card[] {
  return [
    {
      title: 'Category',
      what: 'categories',
      to: adminPaths.categories,
      icon: Tags,
      text: 'How the shop is sorted, with a picture for each.',
      badge: formatBadge(categories, 'Active'),
    },
    {
      title: 'Product',
      what: 'products',
      to: adminPaths.products,
      icon: Shirt,
      text: 'What is sold: pictures, sizes, colours, prices, stock.',
      badge: null,
    },
    {
      title: 'Order',
      what: 'orders',
      to: adminPaths.orders,
      icon: ReceiptText,
      text: 'What was bought, and where it is now.',
      badge: formatBadge(pendingOrders, 'Pending'),
    },
    {
      title: 'Company',
      what: 'the company',
      to: adminPaths.company,
      icon: Building2,
      text: 'Name, logo and how customers reach the shop.',
      badge: COMPANIES,
    },
  ];
}

/** The four cards of the dashboard, as far as the role includes their pages. The whole card is a link to the same page as its buttons. */
export function OverviewCards(props: OverviewCardsProps) {
  const mayOpen = useMayOpen();
  const cards = cardsOf(props).filter(({ to }) => mayOpen(to));
  if (cards.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      {cards.map(({ title, what, to, icon: Icon, text, badge }) => (
        <li
          key={title}
          className="group relative flex flex-col rounded-lg border border-sand bg-card p-5 transition-colors hover:border-ink/40"
        >
          <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
            <Icon aria-hidden="true" strokeWidth={1.4} className="size-6 text-indigo" />
            <h2 className="text-xl">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </Link>
            </h2>
            {badge !== null && (
              <Badge tone={title === 'Order' ? 'low' : 'info'} className="ml-auto tabular-nums">
                {badge}
              </Badge>
            )}
          </div>
          <p className="mt-2 flex-1 text-sm text-ink-soft">{text}</p>
          <div className="relative z-10 mt-4 flex flex-wrap gap-2">
            <LinkButton to={to} size="sm" aria-label={`Manage ${what}`}>
              Manage
            </LinkButton>
            <LinkButton to={to} size="sm" variant="outline" aria-label={`View All, ${what}`}>
              View All
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
