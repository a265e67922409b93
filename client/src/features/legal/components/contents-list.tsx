import { ChevronDown } from 'lucide-react';
import { Link } from '#client/components/ui/link.tsx';
import { scrollToSection } from '#client/lib/scroll-to-section.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useSectionInView } from '../section-in-view.ts';

interface Entry {
  id: string;
  title: string;
}

const WIDE = '(min-width: 64rem)';
const LINK =
  'flex min-h-9 items-center border-l-2 border-sand py-1 pl-4 text-sm text-ink-soft transition-colors hover:text-ink aria-[current=location]:border-turmeric aria-[current=location]:font-semibold aria-[current=location]:text-ink';

interface ContentsListProps {
  /**
   * Ids of the sections, in order. Keep the same array while the text is the same, because an effect
   * depends on it.
   */
  ids: readonly string[];
  entries: readonly Entry[];
}

/** Links to the sections of a long text; the section being read is marked. On phones the list is folded. */
export function ContentsList({ ids, entries }: ContentsListProps) {
  const wide = useMediaQuery(WIDE);
  /* The server sends both forms, of which the styles show one, so that nothing moves. */
  const both = !useHydrated();
  const current = useSectionInView(ids);
  const list = (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => scrollToSection(id)}
            className={LINK}
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Contents" className="lg:sticky lg:top-28 lg:self-start">
      {(wide || both) && (
        <div className="hidden lg:block">
          <p className="eyebrow mb-3 text-ink-soft">Contents</p>
          {list}
        </div>
      )}
      {(!wide || both) && (
        <details className="group rounded-md border border-sand bg-card lg:hidden">
          <summary className="flex min-h-11 items-center justify-between px-4 font-medium">
            Contents
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4">{list}</div>
        </details>
      )}
    </nav>
  );
}
