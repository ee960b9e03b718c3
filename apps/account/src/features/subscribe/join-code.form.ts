import { INVALID_JOIN_CODE, SHORTEST_JOIN_CODE } from '@lemari/domain/code';
import { type FormState, textOf, UNTOUCHED } from '@lemari/forms/define-form';
import { addressCode, choiceAddressOf, choiceHref } from '@lemari/plans/choice-address';
import type { JoinState } from './join-code.load.ts';

/** Whether a payment waits for a join code. */
export const isAwaited = ({ kind }: JoinState): boolean =>
  kind === 'missing' || kind === 'refused' || kind === 'signed-out';

/** Id of the part of a page with the join code. */
export const JOIN_ID = 'join-code';
export const JOIN_FIELD = 'join_code';
const REMOVE = 'remove_join';

/** Whether a posted form is that of the join code. */
export const isJoinForm = (form: FormData): boolean => form.has(JOIN_FIELD) || form.has(REMOVE);

/**
 * Where the form of the join code leads: the address says which code is used.
 * @returns the state of a form without a code
 * @see rules/waitlist/length
 */
export function takeJoinCode(url: string, form: FormData): FormState | { readonly next: string } {
  const address = choiceAddressOf(url);
  if (form.has(REMOVE)) return { next: choiceHref({ ...address, join: undefined }) };
  const join = addressCode(textOf(form, JOIN_FIELD));
  if (join.length < SHORTEST_JOIN_CODE) return { ...UNTOUCHED, errors: { [JOIN_FIELD]: INVALID_JOIN_CODE } };
  // The code brings its plan.
  return { next: choiceHref({ ...address, plan: undefined, join }) };
}
