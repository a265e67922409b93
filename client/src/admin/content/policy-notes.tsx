import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { findPolicyClaims } from '#common/domain/policy-claims.ts';

/** Returns all texts in a body. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}

/**
 * Names the words of a draft that promise a period, a fee or a free return, because the policies decide these
 * (docs/decisions/053-texts-of-the-pages.md). It prevents no save.
 */
export function PolicyNotes<Body extends FieldValues>({ control }: { control: Control<Body> }) {
  const body: unknown = useWatch({ control });
  const words = collectTexts(body).flatMap((text) =>
    findPolicyClaims(text).map((claim) => `“${claim.words}”`),
  );
  return (
    <div role="status">
      {words.length > 0 && (
        <p className="rounded-md bg-turmeric-wash p-4 text-sm wrap-anywhere">
          Please compare {[...new Set(words)].join(', ')} with your return and refund policy. If
          they differ, shoppers may hold you to either.
        </p>
      )}
    </div>
  );
}
