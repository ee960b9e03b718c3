import { useModals } from '@lemari/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirst } from './focus-first.ts';
import { type FormKind, type FormState, sendForm, UNTOUCHED } from './form-kind.ts';
import { useMutation } from '@lemari/http/query';

/** Said over the sign-in form when a session has ended in the middle of something. */
const SIGNED_OUT = 'Your sign-in has ended. Sign in and go on: what you typed is still here.';

interface FormFacts<Values, Done> {
  kind: FormKind<Values, Done>;
  /** What became of the form when it was posted without scripts. */
  first?: FormState | undefined;
  onDone: (done: Done) => void;
}

/** A form in the browser. What is typed stays in its fields, whatever becomes of it. */
export function useForm<Values, Done>({ kind, first = UNTOUCHED, onDone }: FormFacts<Values, Done>) {
  const mutate = useMutation();
  const modals = useModals();
  const box = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(first);
  const [isBusy, setBusy] = useState(false);

  const send = async (form: FormData): Promise<void> => {
    setBusy(true);
    const sent = await sendForm(kind, mutate, form);
    setBusy(false);
    if (sent.ok) {
      setState(UNTOUCHED);
      return onDone(sent.done);
    }
    // Whoever signs in again goes on with the very same form.
    const isAsked =
      sent.isSignedOut &&
      (await modals.open('sign-in', { reason: SIGNED_OUT, onSignedIn: () => void send(form) }));
    setState(isAsked ? UNTOUCHED : sent.state);
  };

  useEffect(() => {
    if (Object.keys(state.errors).length > 0) focusFirst(box.current);
  }, [state]);

  return {
    box,
    state,
    isBusy,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void send(new FormData(event.currentTarget, event.nativeEvent.submitter));
    },
  };
}
