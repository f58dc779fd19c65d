/** Text that is HTML already. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** A template whose values are text, and are shown as such, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(escaped)));
}

export function joined(parts: readonly Html[]): Html {
  return new Html(parts.join(''));
}

/** For text that we wrote ourselves. */
export function raw(text: string): Html {
  return new Html(text);
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(value: string | number | Html): string {
  if (value instanceof Html) return value.toString();
  return String(value).replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}
