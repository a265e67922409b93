/** What a text says that only a policy page should say (docs/decisions/053-texts-of-the-pages.md). */
interface PolicyClaim {
  about: 'a period' | 'free returns' | 'a fee' | 'a guarantee';
  /** The words of the text, such as '30 days'. */
  words: string;
}

const NUMBER = String.raw`(?:\d+|within a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|thirty|sixty|ninety)`;
const RETURN = String.raw`(?:return|exchange|refund|replacement)s?`;

const PATTERNS: readonly (readonly [PolicyClaim['about'], RegExp])[] = [
  [
    'a period',
    new RegExp(
      String.raw`\b${NUMBER}(?:\s*(?:-|–|to)\s*${NUMBER})?[\s-]+(?:\w+\s)?(?:day|week|month)s?\b`,
      'iu',
    ),
  ],
  [
    'free returns',
    new RegExp(
      String.raw`\b(?:free|no[- ]cost)\b[^.!?]{0,40}\b${RETURN}\b|\b${RETURN}\b[^.!?]{0,30}\b(?:free|at no cost)\b`,
      'iu',
    ),
  ],
  [
    'a fee',
    /(?:₹|\bRs\.?|\bINR)\s?[1-9][\d,]*|\b(?:handling|restocking|shipping|return) (?:fee|charge)s?\b/iu,
  ],
  [
    'a guarantee',
    /\bmoney[- ]back\b|\bno questions asked\b|\bguarantee\w*\b|\bwarrant(?:y|ies)\b/iu,
  ],
];

/**
 * Finds what a text promises about periods, fees and returns. The policy pages decide these, and the owner
 * edits them, so any other text that repeats them may contradict them one day.
 */
export function findPolicyClaims(text: string): PolicyClaim[] {
  return PATTERNS.flatMap(([about, pattern]) => {
    const words = pattern.exec(text)?.[0];
    return words === undefined ? [] : [{ about, words }];
  });
}
