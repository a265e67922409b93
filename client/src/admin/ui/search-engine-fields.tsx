import { ChevronRight } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { LIMITS, SEO_SHOWN } from '#common/limits.ts';
import { classNames } from '#client/components/ui/class-names.ts';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';

/** A title and a description for search engines. */
interface SearchTexts {
  title: string;
  description: string;
}

interface SearchEngineFieldsProps {
  title: Omit<ComponentProps<typeof TextField>, 'label'>;
  description: Omit<ComponentProps<typeof TextArea>, 'label'>;
  typed: SearchTexts;
  /** What search engines get without texts of its own. */
  standard: SearchTexts;
  /** The names in the page's address, such as 'product' and 'Indigo Kurta'. */
  path: readonly string[];
}

/** The texts for search engines, folded away until they are needed, with a preview of a result. */
export function SearchEngineFields({
  title,
  description,
  typed,
  standard,
  path,
}: SearchEngineFieldsProps) {
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const open = wanted || Boolean(title.error ?? description.error);
  const shown = {
    title: typed.title.trim() || standard.title,
    description: typed.description.trim() || standard.description,
  };
  return (
    <section aria-label="Search engines">
      <h3 className="text-lg font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setWanted(!open)}
          className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 hover:bg-sand-soft"
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames('size-5 transition-transform', open && 'rotate-90')}
          />
          Search engines
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && (
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-8 gap-y-5">
            <div className="flex min-w-0 flex-col gap-5">
              <TextField
                {...title}
                label="SEO title"
                placeholder={standard.title}
                hint={lengthHint(typed.title, SEO_SHOWN.title, LIMITS.seoTitle)}
              />
              <TextArea
                {...description}
                label="SEO description"
                rows={3}
                placeholder={standard.description}
                hint={lengthHint(typed.description, SEO_SHOWN.description, LIMITS.seoDescription)}
              />
            </div>
            <Preview {...shown} path={path} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Says how long a text is and how much of it search engines usually show. */
function lengthHint(text: string, shown: number, most: number): string {
  const length = Array.from(text.trim()).length;
  const rule = `Search engines show about ${shown} characters`;
  return length === 0
    ? `Optional. ${rule}; at most ${most}.`
    : `${length} of at most ${most} characters. ${rule}.`;
}

function Preview({ title, description, path }: SearchTexts & { path: readonly string[] }) {
  const place = [window.location.host, ...path].join(' › ');
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium">How a result may look</figcaption>
      <div className="rounded-md border border-sand bg-card p-4">
        <p className="truncate text-xs text-ink-soft">{place}</p>
        <p dir="auto" className="truncate text-lg text-indigo">
          {title}
        </p>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {description}
        </p>
      </div>
    </figure>
  );
}
