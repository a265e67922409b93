/**
 * Similarity of a text to a query, from 0 to 1, as pg_trgm's word_similarity: the best share of common trigrams
 * that any stretch of the text has. A test compares both.
 * @param trigrams the text's trigrams in order, as numbers
 * @param isWanted by trigram: 1 if the query has it
 * @param wanted number of different trigrams of the query
 */
export function wordSimilarity(
  trigrams: readonly number[],
  isWanted: Uint8Array,
  wanted: number,
): number {
  const lastAt = new Map<number, number>();
  let [different, common, lower, best] = [0, 0, -1, 0];
  const share = (both: number, all: number) => Math.fround(both / (wanted + all - both));
  for (let upper = 0; upper < trigrams.length; upper += 1) {
    const trigram = trigrams[upper] ?? 0;
    const isCommon = isWanted[trigram] === 1;
    if (lower >= 0 || isCommon) {
      if (!lastAt.has(trigram)) {
        different += 1;
        if (isCommon) common += 1;
      }
      lastAt.set(trigram, upper);
    }
    if (!isCommon) continue;
    if (lower === -1) {
      lower = upper;
      different = 1;
    }
    // The stretch ends here. A later beginning may leave out trigrams that are not wanted.
    let current = share(common, different);
    let [all, both] = [different, common];
    const before = lower;
    for (let from = before; from <= upper; from += 1) {
      const rest = share(both, all);
      if (rest > current) [current, different, common, lower] = [rest, all, both, from];
      const first = trigrams[from] ?? 0;
      if (lastAt.get(first) !== from) continue;
      all -= 1;
      if (isWanted[first] === 1) both -= 1;
    }
    best = Math.max(best, current);
    for (let from = before; from < lower; from += 1) {
      const left = trigrams[from] ?? 0;
      if (lastAt.get(left) === from) lastAt.delete(left);
    }
  }
  return best;
}
