import type { Parsed } from '@lemari/validation/parse-with';
import type { Failure } from '@lemari/http/failure';
import { refusalKind } from './refusal.ts';
import type { Mutate, CallResult } from '@lemari/http/query';

export interface Notice {
  readonly title: string;
  readonly text?: string;
  /** The service did not respond: do not send further calls. */
  readonly isAway?: true;
}

/** State of a rejected submission. */
export interface FormState {
  /** Error of each field, by the field's name in the form. */
  readonly errors: Readonly<Record<string, string>>;
  /** Shown above the form. */
  readonly notice?: Notice;
  /** Field values for a page that is rendered again. Never contains a password or a code. */
  readonly typed: Readonly<Record<string, string>>;
}

export const UNTOUCHED: FormState = { errors: {}, typed: {} };

/** Definition of a form, the same in the browser and on the server. */
export interface FormDefinition<Values, Done> {
  readonly read: (form: FormData) => Parsed<Values>;
  readonly send: (mutate: Mutate, values: Values) => Promise<CallResult<Done>>;
  /** Fields whose text may be shown again after a rejection. */
  readonly keeps: readonly string[];
  /** Names of fields in the form, by their names in rules and services, if they differ. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields whose errors may be about another field as well, by the name of that field. */
  readonly tied?: Readonly<Record<string, readonly string[]>>;
}

/** Infers the types from `read` and `send`. */
export const defineForm = <Values, Done>(
  definition: FormDefinition<Values, Done>,
): FormDefinition<Values, Done> => definition;

export type Sent<Done> =
  | { readonly ok: true; readonly done: Done }
  | { readonly ok: false; readonly state: FormState; readonly isSignedOut: boolean };

/** Text of a field; empty if the field is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Maps `floor_unit` of the wire to `floorUnit` of the form. */
const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Problem {
  readonly field: string;
  readonly message: string;
}

/** First error of each field, by the field's name in the form. */
function errorsOf(problems: readonly Problem[], names: Readonly<Record<string, string>> = {}) {
  const errors: Record<string, string> = {};
  for (const { field, message } of problems) {
    const whole = camelCase(field.split(/[.[]/, 1)[0] ?? '');
    errors[names[whole] ?? whole] ??= message;
  }
  return errors;
}

/** Reads a form and sends it. */
export async function sendForm<Values, Done>(
  { read, send, keeps, names }: FormDefinition<Values, Done>,
  mutate: Mutate,
  form: FormData,
): Promise<Sent<Done>> {
  const typed = Object.fromEntries(keeps.map((name) => [name, textOf(form, name)]));
  const parsed = read(form);
  if (!parsed.ok)
    return { ok: false, state: { errors: errorsOf(parsed.errors, names), typed }, isSignedOut: false };
  const sent = await send(mutate, parsed.value);
  if (sent.ok) return { ok: true, done: sent.data };
  return {
    ok: false,
    state: { typed, ...wordsOf(sent.failure, names) },
    isSignedOut: refusalKind(sent.failure) === 'signed-out',
  };
}

/** Turns a refusal into errors at fields, or a notice above the form. */
function wordsOf(
  refusal: Failure,
  names: Readonly<Record<string, string>> | undefined,
): Pick<FormState, 'errors' | 'notice'> {
  const notice = { title: refusal.text, text: 'What you typed is still here.' };
  switch (refusalKind(refusal)) {
    case 'fields':
      return { errors: errorsOf(refusal.fields, names) };
    case 'used-phone':
      return { errors: { phoneNumber: refusal.text } };
    case 'away':
      return { errors: {}, notice: { ...notice, isAway: true } };
    default:
      return { errors: {}, notice };
  }
}
