/*
 * jsdom answers each question about a computed style by matching the two hundred rules of its own style sheet, for all
 * properties. Searches by role ask about every element, and only for what is below.
 */

/** Attributes and elements whose display is not that of all elements of the name. */
const ATTRIBUTES = ['hidden', 'popover', 'style'];
const ELEMENTS = new Set(['audio', 'details', 'dialog', 'summary']);

/** The display that jsdom's own style sheet gives all other elements of a name and a type, as inputs have. */
const displays = new Map<string, string>();

let quick: typeof window.getComputedStyle | undefined;

function displayOf(element: Element, compute: () => CSSStyleDeclaration): string {
  const isSpecial = ELEMENTS.has(element.localName);
  if (isSpecial || ATTRIBUTES.some((name) => element.hasAttribute(name))) return compute().display;
  const kind = `${element.localName} ${element.getAttribute('type')}`;
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const { display } = compute();
  displays.set(kind, display);
  return display;
}

/** Inherited, and changed by nothing but styles of elements and hidden parts of tables. */
function visibilityOf(element: Element, compute: () => CSSStyleDeclaration): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('style') || at.hasAttribute('hidden')) return compute().visibility;
  }
  return 'visible';
}

/**
 * Lets `getComputedStyle` find display and visibility of an element without computing its whole style. Pages with a
 * style sheet of their own get the whole style. Files that share a page do this once.
 */
export function quickenStyles(): void {
  if (window.getComputedStyle === quick) return;
  const whole = window.getComputedStyle.bind(window);
  const blank = document.createElement('i').style;
  quick = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return whole(element, pseudo);
    let computed: CSSStyleDeclaration | undefined;
    const compute = () => (computed ??= whole(element));
    const read = (name: string) => {
      if (name === 'display') return displayOf(element, compute);
      if (name === 'visibility') return visibilityOf(element, compute);
      return compute().getPropertyValue(name);
    };
    return new Proxy(blank, {
      get(_, name) {
        if (name === 'display' || name === 'visibility') return read(name);
        if (name === 'getPropertyValue') return read;
        const value: unknown = Reflect.get(compute(), name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => Reflect.apply(value, compute(), given);
      },
    });
  };
  window.getComputedStyle = quick;
}
