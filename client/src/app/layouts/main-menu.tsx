import { Phone } from 'lucide-react';
import { useHeaderPhone } from '#client/features/content/components/header-phone.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { useCategories } from '#client/features/categories/api.ts';
import { categoryPath } from '#client/lib/paths.ts';
import { MainLinks } from './main-links.tsx';
import { MobileMenu } from '#client/components/mobile-menu.tsx';

const LINK =
  'flex min-h-13 w-full items-center gap-3 border-b border-sand text-left font-display text-xl font-medium hover:text-indigo [&[aria-current]]:text-indigo [&[aria-current]]:before:size-1.5 [&[aria-current]]:before:rounded-full [&[aria-current]]:before:bg-turmeric';

/** The menu on phones: the header's links, and the top-level categories. */
export function MainMenu({ onClose }: { onClose: () => void }) {
  const { data: categories = [] } = useCategories();
  const phone = useHeaderPhone();
  return (
    <MobileMenu onClose={onClose}>
      <ul>
        <MainLinks className={LINK} onSignIn={onClose} />
      </ul>
      {phone !== null && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${LINK} font-text! text-base!`}>
          <Phone aria-hidden="true" className="size-5" />
          {phone}
        </a>
      )}
      {categories.length > 0 && (
        <>
          <h3 className="eyebrow mt-8 mb-2 font-text text-ink-soft">Categories</h3>
          <ul>
            {categories.map(({ id, name, slug }) => (
              <li key={id}>
                <Link
                  to={categoryPath(slug)}
                  className="flex min-h-11 items-center wrap-anywhere hover:text-indigo hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </MobileMenu>
  );
}
