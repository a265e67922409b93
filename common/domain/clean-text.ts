/* U+2800 is an empty Braille cell. It looks like a blank but Unicode counts it as a symbol. */
const INVISIBLE_START = /^[\p{White_Space}\p{DI}\u2800]+/u;
/* The lookbehind tries a match only where an invisible run starts, which keeps the time linear. */
const INVISIBLE_END = /(?<![\p{White_Space}\p{DI}\u2800])[\p{White_Space}\p{DI}\u2800]+$/u;
/** Finds a visible character. Format characters, and accents without a letter, show nothing. */
const VISIBLE = /[^\p{White_Space}\p{DI}\p{Cf}\p{M}\u2800]/u;
/**
 * Joiners, variation selectors and the tags of flags shape the character before them, such as the last
 * letter of a Malayalam word or a red heart. After an ASCII character they have no effect.
 */
const SHAPING = /^[\u200c\u200d\p{VS}\u{e0020}-\u{e007f}]+/u;
const SHAPED = /[^\0-\x7f]$/;

/**
 * Removes spaces and invisible characters at both ends of a text. Those inside stay, line breaks
 * included. A text without a single visible character becomes empty.
 */
export function trimText(text: string): string {
  if (!VISIBLE.test(text)) return '';
  const start = text.replace(INVISIBLE_START, '');
  const trimmed = start.replace(INVISIBLE_END, '');
  const shaping = SHAPED.test(trimmed) ? SHAPING.exec(start.slice(trimmed.length)) : null;
  return trimmed + (shaping?.[0] ?? '');
}

/** Hangul, Mongolian and Braille fillers: they separate letters like a space and show nothing. */
const FILLERS = /[\u115f\u1160\u180e\u2800\u3164\uffa0]/g;
const BLANKS = /\p{Z}(?:\p{DI}*\p{Z})*/gu;

/**
 * Cleans the text of a single line, such as a name: trims it, and turns every run of blanks into one
 * space. Control characters stay, so that the caller can refuse them.
 */
export function cleanLine(text: string): string {
  return trimText(text.replace(FILLERS, ' ')).replace(BLANKS, ' ');
}
