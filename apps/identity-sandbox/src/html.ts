/** Text that is markup already and is not escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | readonly Html[] | string | number;

const written = (part: Part): string =>
  part instanceof Html
    ? part.text
    : typeof part === 'object'
      ? part.map(({ text }) => text).join('')
      : String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Template for markup. Interpolated values are escaped unless they are markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, at) => text + written(parts[at - 1] ?? '') + string));
