/** Further words of a query are ignored. */
const WORDS = 12;
/** Maximum number of words of a synonym: 2, as in 't shirt'. */
const PHRASE = 2;

/** Splits a searchText into words: letters and digits with hyphens inside, and numbers such as 7.5 and 1/2. */
export function splitWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+(?:[-./][\p{L}\p{M}\p{N}]+)*/gu) ?? []).slice(0, WORDS);
}

/** Words that mean the same: the terms of each group, and the group of each term. */
export interface Synonyms {
  groupOf: ReadonlyMap<string, string>;
  terms: ReadonlyMap<string, readonly string[]>;
}

/** Returns all terms that mean the same as a phrase, as typed or without the s of a plural. */
function findTerms(phrase: string, { groupOf, terms }: Synonyms): string[] {
  const typed = phrase.endsWith('s') ? [phrase, phrase.slice(0, -1)] : [phrase];
  return typed.flatMap((term) => terms.get(groupOf.get(term) ?? '') ?? []);
}

/** Returns the phrases for each position of a query. Any of a position's phrases matches. */
function listPhrases(words: readonly string[], synonyms: Synonyms): string[][] {
  const positions: string[][] = [];
  for (let index = 0; index < words.length;) {
    let taken = 1;
    let phrases = [words[index] ?? ''];
    for (let length = Math.min(PHRASE, words.length - index); length >= 1; length -= 1) {
      const phrase = words.slice(index, index + length).join(' ');
      const others = findTerms(phrase, synonyms);
      if (others.length === 0) continue;
      taken = length;
      phrases = [phrase, ...others];
      break;
    }
    positions.push(phrases);
    index += taken;
  }
  return positions;
}

/** Formats a query for to_tsquery. Every word is quoted, so customers cannot enter operators. */
export function formatTsQuery(words: readonly string[], synonyms: Synonyms): string {
  const positions = listPhrases(words, synonyms);
  return positions
    .map((phrases, index) => {
      // The customer may still be typing the last word, so it matches as a beginning.
      const ending = index === positions.length - 1 ? ':*' : '';
      const any = phrases.map((phrase) => {
        const quoted = phrase.split(' ').map((word) => `'${word.replace(/'/g, "''")}'`);
        return `(${quoted.join(' <-> ')}${ending})`;
      });
      return `(${any.join(' | ')})`;
    })
    .join(' & ');
}
