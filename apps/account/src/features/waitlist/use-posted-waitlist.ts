import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { useActionData } from '@lemari/kit';
import { type NewCode, WAITLIST_FIELD, type WaitlistForm } from './waitlist.form.ts';

/** What a page without scripts shows of the list's last form: its refusal, or what came of it. */
type Posted = Partial<FormState> & {
  readonly newCode?: NewCode | undefined;
  readonly isCitySaved?: boolean | undefined;
};

/** The refusal of one form of the list; other forms of the page have theirs. */
export function usePostedWaitlist(): {
  readonly refusalOf: (form: WaitlistForm) => FormState;
  readonly newCode: NewCode | undefined;
  readonly isCitySaved: boolean;
} {
  const { errors = {}, notice, typed = {}, newCode, isCitySaved = false } = useActionData<Posted>() ?? {};
  return {
    refusalOf: (form) =>
      typed[WAITLIST_FIELD] === form ? { errors, typed, ...(notice && { notice }) } : UNTOUCHED,
    newCode,
    isCitySaved,
  };
}
