import { Link } from 'react-router';
import { paths } from '#client/lib/paths.ts';
import { Brand } from './brand.tsx';

const LINK = 'inline-flex min-h-8 items-center text-sm hover:underline underline-offset-4';

export function Footer() {
  return (
    <footer className="mt-16 border-t border-sand bg-sand-soft">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-80">
          <Brand />
          <p className="text-sm text-ink-soft">Clothes for India. Pay when you receive them.</p>
        </div>
        <nav aria-label="Quick links">
          <h2 className="eyebrow mb-2 font-text text-ink-soft">Quick links</h2>
          <ul>
            <li>
              <Link to={paths.shop} className={LINK}>
                Shop
              </Link>
            </li>
            <li>
              <Link to={paths.cart} className={LINK}>
                Cart
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className="page-width border-t border-sand py-5 text-xs text-ink-soft">
        © {new Date().getFullYear()} Vastra
      </p>
    </footer>
  );
}
