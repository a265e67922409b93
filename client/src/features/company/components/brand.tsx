import { classNames } from '#client/components/ui/class-names.ts';
import { Link } from '#client/components/ui/link.tsx';
import { useCompany } from '../api.ts';
import { useShopName } from '../shop-name.ts';
import { paths } from '#client/lib/paths.ts';

interface BrandProps {
  /** On a dark background the name is shown as text, because a logo is made for a light one. */
  onDark?: boolean;
  className?: string;
}

/**
 * The shop's logo, or its name as text, as a link to the home page. The height is fixed, so that
 * nothing moves when the logo loads, which comes after the largest image of the page.
 */
export function Brand({ onDark = false, className = 'text-xl sm:text-2xl' }: BrandProps) {
  const name = useShopName();
  const { data, isPending } = useCompany();
  const logo = onDark ? null : data?.logoUrl;
  return (
    <Link
      to={paths.home}
      aria-label={`${name}, home`}
      className={classNames(
        'inline-flex h-11 max-w-full min-w-0 items-center font-display font-medium tracking-tight',
        onDark ? 'text-card' : 'text-indigo',
        className,
      )}
    >
      {logo ? (
        <img
          src={logo}
          alt=""
          width={144}
          height={40}
          fetchPriority="low"
          className="h-10 w-auto max-w-full object-contain object-left"
        />
      ) : (
        <span className={classNames('flex min-w-0 items-center', isPending && 'invisible')}>
          <span className="truncate">{name}</span>
          <span className="ml-1 size-1.5 shrink-0 rounded-full bg-turmeric" />
        </span>
      )}
    </Link>
  );
}
