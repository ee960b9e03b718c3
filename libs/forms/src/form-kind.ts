import type { Parsed } from '@lemari/validation/parse-with';
import type { Failure } from '@lemari/http/failure';
import { refusalKind } from './refusal.ts';
import type { Mutate, Outcome } from '@lemari/http/query';

export interface Notice {
  readonly title: string;
  readonly text?: string;
  /** Nobody answered: whatever is asked next would not be answered either. */
  readonly isAway?: true;
}

/** What became of a form that could not be done. */
export interface FormState {
  /** What is wrong with which field, by its name in the form. */
  readonly errors: Readonly<Record<string, string>>;
  /** Said over the form. */
  readonly notice?: Notice;
  /** What was typed, for a page that is made anew: never a password or a code. */
  readonly typed: Readonly<Record<string, string>>;
}

export const UNTOUCHED: FormState = { errors: {}, typed: {} };

/** One kind of form: how it is read and what it does, the same in the browser and where it was posted. */
export interface FormKind<Values, Done> {
  readonly read: (form: FormData) => Parsed<Values>;
  readonly send: (mutate: Mutate, values: Values) => Promise<Outcome<Done>>;
  /** The fields whose text may come back with the page. */
  readonly keeps: readonly string[];
  /** Fields of the form by the names that the rules and the services have for them, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Takes the types from what is read and what comes of it. */
export const formKind = <Values, Done>(kind: FormKind<Values, Done>): FormKind<Values, Done> => kind;

export type Sent<Done> =
  | { readonly ok: true; readonly done: Done }
  | { readonly ok: false; readonly state: FormState; readonly isSignedOut: boolean };

/** Text of a field; empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** `floor_unit` of the wire is `floorUnit` of the form. */
const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Problem {
  readonly field: string;
  readonly message: string;
}

/** The first problem of each field, by the field's name in the form. */
function errorsOf(problems: readonly Problem[], names: Readonly<Record<string, string>> = {}) {
  const errors: Record<string, string> = {};
  for (const { field, message } of problems) {
    const whole = camelCase(field.split(/[.[]/, 1)[0] ?? '');
    errors[names[whole] ?? whole] ??= message;
  }
  return errors;
}

/** Reads a form, and does what it asks for. */
export async function sendForm<Values, Done>(
  { read, send, keeps, names }: FormKind<Values, Done>,
  mutate: Mutate,
  form: FormData,
): Promise<Sent<Done>> {
  const typed = Object.fromEntries(keeps.map((name) => [name, textOf(form, name)]));
  const parsed = read(form);
  if (!parsed.ok)
    return { ok: false, state: { errors: errorsOf(parsed.errors, names), typed }, isSignedOut: false };
  const sent = await send(mutate, parsed.value);
  if (sent.ok) return { ok: true, done: sent.data };
  const kind = refusalKind(sent.failure);
  return {
    ok: false,
    state: { typed, ...wordsOf(sent.failure, names) },
    isSignedOut: kind === 'signed-out',
  };
}

/** What a refusal says, beside the fields it is about or over all of them. */
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
