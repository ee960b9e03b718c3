import { type CardField, CARD_FIELDS } from '../card-rules.ts';
import { type Html, html } from '../html.ts';

interface FieldWords {
  readonly label: string;
  readonly autocomplete: string;
  readonly hint?: string;
}

const FIELDS = {
  number: { label: 'Card number', autocomplete: 'cc-number' },
  expiry: { label: 'Expires', autocomplete: 'cc-exp', hint: 'For example 08 / 29' },
  cvc: { label: 'Security code', autocomplete: 'cc-csc', hint: 'Three digits, four on an Amex' },
} as const satisfies Record<CardField, FieldWords>;

/** The card's three fields, for the provider's page and for the frame in the shop. */
export const cardFields: Html = cardFieldsWith({});

/** The same after they were posted without a script. The first field with a problem has the focus. */
export function cardFieldsWith(problems: Partial<Record<CardField, string>>): Html {
  const first = CARD_FIELDS.find((name) => problems[name] !== undefined);
  return html`${CARD_FIELDS.map((name) => field(name, FIELDS[name], problems[name], name === first))}`;
}

function field(
  name: CardField,
  { label, autocomplete, hint }: FieldWords,
  problem = '',
  isFirst = false,
): Html {
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    ${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      autocorrect="off"
      spellcheck="false"
      required
      aria-describedby="${hint === undefined ? '' : `${name}-hint `}${name}-error"
      ${problem === '' ? '' : html`aria-invalid="true"`}
      ${isFirst ? html`autofocus` : ''}
    />
    <p class="error" id="${name}-error">${problem}</p>
  </div>`;
}

export const NO_SCRIPT: Html = html`<noscript
  ><p>The card fields need scripts. Please allow them here.</p></noscript
>`;

/** The server's TypeScript files, with their types stripped. */
export const CARD_SCRIPT: Html = html`<script type="module" src="/scripts/pages/card-fields.ts"></script>`;
