import type { ReactNode } from 'react';
import type { Company } from '#common/contract/company.ts';
import { classNames } from '#client/components/ui/class-names.ts';
import { useCompany } from '#client/features/company/api.ts';
import { useContent } from '#client/features/content/api.ts';
import { ContentLink } from '#client/features/content/components/content-link.tsx';
import { useShopName } from '#client/features/company/shop-name.ts';
import { paths } from '#client/lib/paths.ts';
import { Brand } from '#client/features/company/components/brand.tsx';

const QUICK_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.shop, label: 'Shop' },
  { to: paths.about, label: 'About' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.wishlist, label: 'Wishlist' },
  { to: paths.cart, label: 'Cart' },
] as const;

const POLICY_LINKS = [
  { to: paths.privacyPolicy, label: 'Privacy Policy' },
  { to: paths.terms, label: 'Terms and Conditions' },
  { to: paths.refundPolicy, label: 'Return and Refund Policy' },
] as const;

const LINK = 'wrap-anywhere inline-flex min-h-8 items-center underline-offset-4 hover:underline';
/** Contact details are never truncated; long ones wrap anywhere. */
const CONTACT = 'py-1 wrap-anywhere underline-offset-4';

/** Not a constant, because the server runs for longer than a year. */
function thisYear(): number {
  return new Date().getFullYear();
}

/** Shows the shop's name and contact from the company details. Empty details are left out. */
export function Footer() {
  const name = useShopName();
  const { data: company } = useCompany();
  const own = useContent('frame').data?.body.footer;
  const hasOwnLinks = own !== undefined && own.links.length > 0;
  return (
    <footer className="on-dye bg-indigo-deep text-sm">
      <div aria-hidden="true" className="block-print h-6 text-turmeric" />
      <div
        className={classNames(
          'page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:py-16',
          hasOwnLinks
            ? 'lg:grid-cols-[2fr_1fr_1.5fr_1fr_1.5fr]'
            : 'lg:grid-cols-[2fr_1fr_1.5fr_1.5fr]',
        )}
      >
        <div className="col-span-full max-w-80 lg:col-span-1">
          <Brand onDark />
          <p className="mt-2 min-h-10 wrap-anywhere text-card/80">{own?.tagline}</p>
        </div>
        <LinkColumn title="Quick links" links={QUICK_LINKS} />
        <LinkColumn title="Policies" links={POLICY_LINKS} />
        {hasOwnLinks && (
          <LinkColumn
            title="More"
            links={own.links.map(({ label, link }) => ({ label, to: link }))}
          />
        )}
        {company && <Contact company={company} />}
      </div>
      <div className="page-width">
        <p
          suppressHydrationWarning
          className="border-t border-card/20 py-6 text-xs wrap-anywhere text-card/80"
        >
          © {thisYear()} {name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function ColumnTitle({ children }: { children: ReactNode }) {
  return <h2 className="eyebrow mb-3 font-text text-card/80">{children}</h2>;
}

interface LinkColumnProps {
  title: string;
  links: readonly { to: string; label: string }[];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <ColumnTitle>{title}</ColumnTitle>
      <ul className="flex flex-col gap-0.5">
        {links.map(({ to, label }, place) => (
          <li key={place}>
            <ContentLink to={to} className={LINK}>
              {label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ company: { phone, email, address, pincode } }: { company: Company }) {
  if (!phone && !email && !address && !pincode) return null;
  return (
    <div className="col-span-full sm:col-span-1">
      <ColumnTitle>Contact</ColumnTitle>
      <address className="flex flex-col items-start not-italic">
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${CONTACT} hover:underline`}>
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={`${CONTACT} hover:underline`}>
            {email}
          </a>
        )}
        {(address ?? pincode) && (
          <p className={`${CONTACT} whitespace-pre-line`}>
            {[address, pincode].filter(Boolean).join('\n')}
          </p>
        )}
      </address>
    </div>
  );
}
