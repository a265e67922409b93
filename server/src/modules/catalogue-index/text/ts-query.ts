import { unquote } from './unquote.ts';

/** A word of a query, as Postgres stems it. */
export interface Operand {
  kind: 'word';
  word: string;
  /** True if the word matches as a beginning. */
  isPrefix: boolean;
}

/** A query as Postgres's to_tsquery returns it. */
export type TsQuery =
  | Operand
  | { kind: 'and' | 'or'; left: TsQuery; right: TsQuery }
  /** The right side follows the left one at this distance. */
  | { kind: 'phrase'; left: TsQuery; right: TsQuery; distance: number };

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\.)*)'(:\*)?|<(\d+|-)>|([&|()]))/y;

type Token = Operand | { kind: 'phrase'; distance: number } | { kind: 'sign'; sign: string };

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.length) {
    const [whole, quoted, prefix, distance, sign] = pattern.exec(text) ?? [];
    if (whole === undefined) throw new SyntaxError(`Not a text search query: ${text}`);
    if (quoted !== undefined) {
      tokens.push({ kind: 'word', word: unquote(quoted), isPrefix: prefix !== undefined });
    } else if (distance !== undefined) {
      tokens.push({ kind: 'phrase', distance: distance === '-' ? 1 : Number(distance) });
    } else if (sign !== undefined) {
      tokens.push({ kind: 'sign', sign });
    }
  }
  return tokens;
}

/** Parses tokens by rising precedence: or, and, phrase, word. Operators of equal precedence bind to the left. */
class Parser {
  readonly #tokens: Token[];

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  #takesSign(sign: string): boolean {
    const [token] = this.#tokens;
    if (token?.kind !== 'sign' || token.sign !== sign) return false;
    this.#tokens.shift();
    return true;
  }

  or(): TsQuery {
    let left = this.#and();
    while (this.#takesSign('|')) left = { kind: 'or', left, right: this.#and() };
    return left;
  }

  #and(): TsQuery {
    let left = this.#phrase();
    while (this.#takesSign('&')) left = { kind: 'and', left, right: this.#phrase() };
    return left;
  }

  #phrase(): TsQuery {
    let left = this.#word();
    for (;;) {
      const [token] = this.#tokens;
      if (token?.kind !== 'phrase') return left;
      this.#tokens.shift();
      left = { ...token, left, right: this.#word() };
    }
  }

  #word(): TsQuery {
    if (this.#takesSign('(')) {
      const inside = this.or();
      if (!this.#takesSign(')')) throw new SyntaxError('A bracket of the query is not closed.');
      return inside;
    }
    const token = this.#tokens.shift();
    if (token?.kind !== 'word') throw new SyntaxError('The query lacks a word.');
    return token;
  }
}

/**
 * Parses the text form of a tsquery without negations and weights. Null for an empty one, which matches nothing.
 * @throws SyntaxError
 */
export function parseTsQuery(text: string): TsQuery | null {
  const tokens = readTokens(text.trimEnd());
  return tokens.length === 0 ? null : new Parser(tokens).or();
}
