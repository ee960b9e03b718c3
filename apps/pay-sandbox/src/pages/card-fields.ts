/**
 * Runs in the browser, on the provider's pages: validates the card, creates a token and passes it to the
 * shop's page.
 */
import type { CardResult, FieldsMessage, PageMessage } from '@lemari/contract/card-fields';
import { CARD_FIELDS, cvcLengthOf, digitsOf, grouped, problemsOf, spacedExpiry } from '../card-rules.ts';
import type { CardField, CardInput } from '../card-rules.ts';

/** At the number of a card that was refused; the page around the fields says why. */
const REFUSED = 'This card was refused. Try another card.';

const form = document.querySelector('form');
if (form) begin(form);

function begin(form: HTMLFormElement): void {
  const { key = '', parent, charge } = form.dataset;
  const inputs = Object.fromEntries(CARD_FIELDS.map((name) => [name, inputOf(form, name)])) as Record<
    CardField,
    HTMLInputElement
  >;
  const today = () => form.dataset['today'] ?? '';
  const readInput = (): CardInput => ({
    number: inputs.number.value,
    expiry: inputs.expiry.value,
    cvc: inputs.cvc.value,
  });
  /** Fields whose problems are shown: those the customer has left, and all of them after submitting. */
  const left = new Set<CardField>();
  /** Until the next input. */
  let isRefused = false;

  const show = (): void => {
    const problems = problemsOf(readInput(), today());
    for (const name of CARD_FIELDS)
      showProblem(
        name,
        inputs[name],
        (left.has(name) ? problems[name] : undefined) ??
          (isRefused && name === 'number' ? REFUSED : undefined),
      );
  };
  const refuse = (): void => {
    isRefused = true;
    show();
    inputs.number.focus();
  };

  const send = async (): Promise<CardResult> => {
    isRefused = false;
    for (const name of CARD_FIELDS) left.add(name);
    show();
    const first = CARD_FIELDS.find((name) => problemsOf(readInput(), today())[name] !== undefined);
    if (first !== undefined) {
      inputs[first].focus();
      return { status: 'incomplete' };
    }
    const result = await makeToken(key, readInput());
    if (result.status !== 'verified' && result.status !== 'away') refuse();
    return result;
  };

  for (const name of CARD_FIELDS) {
    inputs[name].addEventListener('input', () => {
      isRefused = false;
      tidy(name, inputs[name], inputs.number.value);
      show();
    });
    inputs[name].addEventListener('blur', () => {
      if (inputs[name].value !== '') left.add(name);
      show();
    });
  }

  if (parent !== undefined)
    connectToParent(parent, {
      form,
      send,
      isComplete: () => Object.keys(problemsOf(readInput(), today())).length === 0,
      refuse,
    });
  else if (charge !== undefined) payOnPage(charge, form, send);
}

function inputOf(form: HTMLFormElement, name: CardField): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new TypeError(`The form has no ${name}.`);
  return input;
}

function showProblem(name: CardField, input: HTMLInputElement, problem: string | undefined): void {
  const element = document.getElementById(`${name}-error`);
  if (!element || element.textContent === (problem ?? '')) return;
  element.textContent = problem ?? '';
  if (problem === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

const TIDY: Readonly<Record<CardField, (text: string, number: string) => string>> = {
  number: (text) => grouped(text),
  expiry: (text) => spacedExpiry(text),
  cvc: (text, number) => digitsOf(text).slice(0, cvcLengthOf(number)),
};

/** Only when typing at the end: reformatting elsewhere would move the cursor. */
function tidy(name: CardField, input: HTMLInputElement, number: string): void {
  if (input.selectionStart === input.value.length) input.value = TIDY[name](input.value, number);
}

async function makeToken(key: string, card: CardInput): Promise<CardResult> {
  try {
    const response = await fetch('/v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publishable_key: key, ...card }),
    });
    return response.ok ? ((await response.json()) as CardResult) : { status: 'away' };
  } catch {
    return { status: 'away' };
  }
}

interface Connected {
  readonly form: HTMLFormElement;
  readonly send: () => Promise<CardResult>;
  readonly isComplete: () => boolean;
  /** Marks the number as refused, and focuses it. */
  readonly refuse: () => void;
}

/** Exchanges the messages of `@lemari/contract/card-fields` with the shop's page. */
function connectToParent(origin: string, { form, send, isComplete, refuse }: Connected): void {
  const post = (message: FieldsMessage) => window.parent.postMessage(message, origin);
  const height = () => Math.ceil(form.getBoundingClientRect().height);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    post({ type: 'pay:enter' });
  });
  form.addEventListener('input', () => post({ type: 'pay:change', isComplete: isComplete() }));
  new ResizeObserver(() => post({ type: 'pay:resize', height: height() })).observe(form);
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const { type, requestId } = (event.data ?? {}) as { type?: PageMessage['type']; requestId?: unknown };
    if (type === 'pay:focus') refuse();
    if (type !== 'pay:submit' || typeof requestId !== 'string') return;
    void send().then((result) => post({ type: 'pay:result', requestId, result }));
  });
  post({ type: 'pay:ready', height: height() });
}

/** Shown on the provider's own page. */
const AWAY = 'The payment could not be sent. Nothing was charged. Please try again.';

function payOnPage(charge: string, form: HTMLFormElement, send: () => Promise<CardResult>): void {
  const show = (text: string) => {
    const element = document.getElementById('result');
    if (element) element.textContent = text;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send().then(async (result) => {
      if (result.status === 'incomplete') return;
      if (result.status !== 'verified') return show(result.status === 'away' ? AWAY : result.reason);
      const next = await payCharge(charge, result.token);
      if (next === undefined) show(AWAY);
      else window.location.assign(next);
    });
  });
}

/** @returns URL of the next page */
async function payCharge(charge: string, token: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/pay/${charge}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const { url } = (await response.json()) as { url?: string };
    return url;
  } catch {
    return undefined;
  }
}
