/** HTML that is safe to send. `html` escapes all other values. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

type Value = string | number | Markup | readonly Markup[];

function sourceOf(value: Value): string {
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return escape(String(value));
}

/** Template tag for HTML. Escapes inserted values unless they are Markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const source = parts.map((part, index) => {
    const value = values[index];
    return value === undefined ? part : part + sourceOf(value);
  });
  return new Markup(source.join(''));
}
