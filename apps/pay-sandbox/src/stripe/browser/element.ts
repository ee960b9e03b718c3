/** Runs in the frame of the stand-in's payment element: it alone has the card number. */
import { CARD_FIELDS, cvcLengthOf, digitsOf, grouped, problemsOf, spacedExpiry } from '../../card-rules.ts';
import type { CardField, CardInput } from '../../card-rules.ts';
import type { Answer, ElementMessage, ScriptMessage } from './protocol.ts';

const form = document.querySelector('form');
if (form) begin(form);

function begin(form: HTMLFormElement): void {
  const { key = '', parent = '', today = '' } = form.dataset;
  const input = (name: CardField) => form.elements.namedItem(name) as HTMLInputElement;
  const readInput = (): CardInput => ({
    number: input('number').value,
    expiry: input('expiry').value,
    cvc: input('cvc').value,
  });
  const left = new Set<CardField>();
  const post = (message: ElementMessage) => window.parent.postMessage(message, parent);
  const height = () => Math.ceil(form.getBoundingClientRect().height);

  const show = (): void => {
    const problems = problemsOf(readInput(), today);
    for (const name of CARD_FIELDS) {
      const problem = (left.has(name) && problems[name]) || '';
      const element = document.getElementById(`${name}-error`);
      if (element) element.textContent = problem;
      if (problem) input(name).setAttribute('aria-invalid', 'true');
      else input(name).removeAttribute('aria-invalid');
    }
  };
  const validate = (): Answer => {
    for (const name of CARD_FIELDS) left.add(name);
    show();
    const problems = problemsOf(readInput(), today);
    const first = CARD_FIELDS.find((name) => problems[name] !== undefined);
    if (first === undefined) return {};
    input(first).focus();
    return {
      error: { type: 'validation_error', code: `incomplete_${first}`, message: problems[first] ?? '' },
    };
  };
  const create = async (): Promise<Answer> => {
    const { number, expiry, cvc } = readInput();
    const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
    try {
      const response = await fetch('/v1/payment_methods', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({
          type: 'card',
          'card[number]': digitsOf(number),
          'card[exp_month]': month,
          'card[exp_year]': year,
          'card[cvc]': cvc,
        }),
      });
      const body = (await response.json()) as { error?: Answer['error'] };
      return body.error ? { error: body.error } : { object: body };
    } catch {
      return { error: { type: 'api_connection_error', message: 'Stripe could not be reached.' } };
    }
  };

  const TIDY: Readonly<Record<CardField, (text: string) => string>> = {
    number: grouped,
    expiry: spacedExpiry,
    cvc: (text) => digitsOf(text).slice(0, cvcLengthOf(input('number').value)),
  };
  for (const name of CARD_FIELDS) {
    input(name).addEventListener('input', () => {
      const box = input(name);
      if (box.selectionStart === box.value.length) box.value = TIDY[name](box.value);
      show();
      post({ stand_in: 'change', complete: Object.keys(problemsOf(readInput(), today)).length === 0 });
    });
    input(name).addEventListener('blur', () => {
      if (input(name).value !== '') left.add(name);
      show();
    });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  new ResizeObserver(() => post({ stand_in: 'resize', height: height() })).observe(form);
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<ScriptMessage | null>) => {
    if (origin !== parent || source !== window.parent || !data) return;
    if (data.stand_in === 'focus') input('number').focus();
    if (data.stand_in !== 'validate' && data.stand_in !== 'create') return;
    const { id } = data;
    void Promise.resolve(data.stand_in === 'validate' ? validate() : create()).then((answer) =>
      post({ stand_in: 'answer', id, answer }),
    );
  });
  post({ stand_in: 'ready', height: height() });
}
