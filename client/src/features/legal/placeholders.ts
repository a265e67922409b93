/** Values of the placeholders in a policy page (docs/specification.md#policy-pages). */
export interface CompanyWords {
  companyName: string;
  companyEmail: string | null;
  companyAddress: string | null;
}

/** Said for what the company has not filled in. */
const UNKNOWN = {
  companyName: 'this shop',
  companyEmail: 'our e-mail address',
  companyAddress: 'India',
} as const;

const PLACEHOLDER = /\{\{\s*(companyName|companyEmail|companyAddress)\s*\}\}/g;

function isName(name: string | undefined): name is keyof CompanyWords {
  return name !== undefined && Object.hasOwn(UNKNOWN, name);
}

/** A piece of a filled text; an e-mail address is a piece of its own, so that it can be a link. */
export interface Piece {
  text: string;
  email: boolean;
}

/** Puts the company's details in the place of their placeholders; other braces stay as they are. */
export function fillPieces(text: string, words: CompanyWords): Piece[] {
  return text
    .split(PLACEHOLDER)
    .map((part, index): Piece => {
      if (index % 2 === 0 || !isName(part)) return { text: part, email: false };
      const value = words[part]?.trim();
      return {
        text: value ? value.replace(/\s*\n\s*/g, ', ') : UNKNOWN[part],
        email: part === 'companyEmail' && Boolean(value),
      };
    })
    .filter(({ text: piece }) => piece !== '');
}

/** The same as one text. */
export function fillText(text: string, words: CompanyWords): string {
  return fillPieces(text, words)
    .map((piece) => piece.text)
    .join('');
}
