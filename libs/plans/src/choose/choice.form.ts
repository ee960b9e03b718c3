import { type FormState, textOf, UNTOUCHED } from '@lemari/forms/define-form';
import { choiceAddressOf, choiceHref, addressCode, withCode, withoutCode } from './choice-address.ts';

export const CODE_FIELD = 'code';
const REMOVE = 'remove';

/** Whether a posted form is that of the code. */
export const isCodeForm = (form: FormData): boolean => form.has(CODE_FIELD) || form.has(REMOVE);

/**
 * Where the form of the code leads: the address says which code is used. A button that removes a code names it only if the
 * page would apply it again by itself.
 * @returns the state of a form without a code
 */
export function takeCode(url: string, form: FormData): FormState | { readonly next: string } {
  const address = choiceAddressOf(url);
  const removed = addressCode(textOf(form, REMOVE));
  if (form.has(REMOVE))
    return { next: choiceHref(withoutCode(address, removed === '' ? undefined : removed)) };
  const code = addressCode(textOf(form, CODE_FIELD));
  if (code === '') return { ...UNTOUCHED, errors: { [CODE_FIELD]: 'Enter a code.' } };
  return { next: choiceHref(withCode(address, code)) };
}
