import { ArrowRight, KeyRound, MapPin, Package, UserRound } from 'lucide-react';
import { PageTitle } from '#client/components/page-title.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { useSession } from '#client/features/session/use-session.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

const CARDS = [
  {
    to: paths.orders,
    title: 'Orders',
    text: 'What you bought, and where it is now.',
    icon: Package,
  },
  {
    to: paths.addresses,
    title: 'Addresses',
    text: 'Where your parcels go.',
    icon: MapPin,
  },
  {
    to: paths.profile,
    title: 'Account',
    text: 'Your name, mobile number, birthday and data.',
    icon: UserRound,
  },
  {
    to: paths.password,
    title: 'Change Password',
    text: 'Your password, and where you’re signed in.',
    icon: KeyRound,
  },
] as const;

/** Four cards that lead to the other pages of the account (docs/specification.md#account-area). */
export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const user = useSession();
  return (
    <>
      <PageTitle note={<span className="wrap-anywhere">Welcome, {user?.username}</span>}>
        Dashboard
      </PageTitle>
      <ul className="grid gap-4 sm:grid-cols-2">
        {CARDS.map(({ to, title, text, icon: Icon }) => (
          <li
            key={to}
            className="group relative flex min-h-44 flex-col rounded-lg border border-sand bg-card p-6 transition-colors hover:border-ink/40"
          >
            <Icon aria-hidden="true" strokeWidth={1.4} className="mb-6 size-8 text-indigo" />
            <h2 className="text-xl">
              <Link
                to={to}
                className="flex items-center justify-between gap-4 after:absolute after:inset-0"
              >
                {title}
                <ArrowRight
                  aria-hidden="true"
                  strokeWidth={1.6}
                  className="size-5 text-ink-soft group-hover:text-indigo"
                />
              </Link>
            </h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
