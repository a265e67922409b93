import { SearchX } from 'lucide-react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { HeartButton } from '../../wishlist/components/heart-button.tsx';
import { foundSentence, useSearch } from '../search-api.ts';
import { QuickCard, QuickGrid, QuickGridSkeleton } from './quick-card.tsx';

interface SearchResultsProps {
  /** The search text, trimmed. An empty one lists a default page of products. */
  text: string;
  /** Called when a product is opened. */
  onFollow: () => void;
}

/** Shows the search results. Results of the previous text are dimmed until those of the new text arrive. */
export function SearchResults({ text, onFollow }: SearchResultsProps) {
  const { data, error, isError: failed, isPlaceholderData, refetch } = useSearch(text);
  /* Results on screen stay if a reload fails. */
  const isError = failed && data === undefined;
  const settled = data !== undefined && !isPlaceholderData;
  return (
    <div className="page-width py-6" aria-busy={!settled && !isError}>
      <p role="status" className="mb-5 min-h-6 text-sm text-ink-soft">
        {settled && data.length > 0 && foundSentence(data.length, text)}
        {settled && data.length === 0 && <span className="sr-only">No products found</span>}
        {!settled && !isError && 'Searching…'}
      </p>
      {isError && (
        <ErrorState title="Failed to fetch products" error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <QuickGridSkeleton />}
      {!isError && settled && data.length === 0 && (
        <EmptyState
          as="p"
          icon={SearchX}
          title="No products found"
          text="Try another word, a colour or a fabric."
        />
      )}
      {!isError && data && data.length > 0 && (
        <div className={classNames('transition-opacity', !settled && 'opacity-60')}>
          <QuickGrid>
            {data.map((product) => (
              <QuickCard
                key={product.id}
                product={product}
                place="overlay"
                heading="h3"
                corner={<HeartButton product={product} place="overlay" />}
                onFollow={onFollow}
              />
            ))}
          </QuickGrid>
        </div>
      )}
    </div>
  );
}
