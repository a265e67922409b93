/** Values of the placeholders in a policy page (docs/specification.md#policy-pages). */
export interface CompanyWords {
  companyName: string;
  companyEmail: string | null;
  companyAddress: string | null;
}

interface CompanyDetails {
  name: string;
  email?: string | null;
  address?: string | null;
  pincode?: string | null;
}

/** Returns the values of the placeholders; null for details that are empty. */
export function toCompanyWords({ name, email, address, pincode }: CompanyDetails): CompanyWords {
  return {
    companyName: name,
    companyEmail: email ?? null,
    companyAddress: [address, pincode].filter(Boolean).join(' ') || null,
  };
}

/** Used for company details that are empty. */
const UNKNOWN = {
  companyName: 'this shop',
  companyEmail: 'our e-mail address',
  companyAddress: 'India',
} as const;

const PLACEHOLDER = /\{\{\s*(companyName|companyEmail|companyAddress)\s*\}\}/g;

function isName(name: string | undefined): name is keyof CompanyWords {
  return name !== undefined && Object.hasOwn(UNKNOWN, name);
}

/** A piece of a filled text. An e-mail address is a separate piece, so that it can be a link. */
export interface Piece {
  text: string;
  email: boolean;
}

/** Replaces placeholders with the company details. Other braces stay as they are. */
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

/** Like {@link fillPieces}, but returns one text. */
export function fillText(text: string, words: CompanyWords): string {
  return fillPieces(text, words)
    .map((piece) => piece.text)
    .join('');
}
