import { useModals } from '@lemari/kit';
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirst, showNotice } from './focus-first.ts';
import { type FormDefinition, type FormState, sendForm, UNTOUCHED } from './define-form.ts';
import { useMutation } from '@lemari/http/query';

/** Shown above the sign-in form after a session has expired. */
const SIGNED_OUT = 'Your session has expired. Sign in to continue: what you typed is still here.';

interface FormFacts<Values, Done> {
  definition: FormDefinition<Values, Done>;
  /** State of the form after it was posted without scripts. */
  first?: FormState | undefined;
  onDone: (done: Done) => void;
}

/** A form in the browser. Its fields are uncontrolled, so their input survives a failure. */
export function useForm<Values, Done>({ definition, first = UNTOUCHED, onDone }: FormFacts<Values, Done>) {
  const mutate = useMutation();
  const modals = useModals();
  const box = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const isMending = useRef(false);

  const send = async (form: FormData): Promise<void> => {
    setBusy(true);
    const sent = await sendForm(definition, mutate, form);
    setBusy(false);
    if (sent.ok) {
      setState(UNTOUCHED);
      return onDone(sent.done);
    }
    // After sign-in the same form is sent again.
    const isSigningIn =
      sent.isSignedOut &&
      (await modals.open('sign-in', { reason: SIGNED_OUT, onSignedIn: () => void send(form) }));
    setState(isSigningIn ? UNTOUCHED : sent.state);
  };

  useEffect(() => {
    // Only an answer moves the focus.
    if (isMending.current) isMending.current = false;
    else if (Object.keys(state.errors).length > 0) focusFirst(box.current);
    else if (state.notice) showNotice(box.current);
  }, [state]);

  return {
    box,
    state,
    isBusy,
    /** Of the form: the error of a field goes with its value, and with those of the fields that it is about. */
    mend: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      const mended = [name, ...(definition.tied?.[name] ?? [])];
      const left = Object.entries(state.errors).filter(([field]) => !mended.includes(field));
      if (left.length === Object.keys(state.errors).length) return;
      isMending.current = true;
      setState({ ...state, errors: Object.fromEntries(left) });
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void send(new FormData(event.currentTarget, event.nativeEvent.submitter));
    },
  };
}
