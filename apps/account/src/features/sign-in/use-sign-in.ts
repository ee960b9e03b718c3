import { focusFirst } from '@lemari/forms/focus-first';
import { partnerIn } from '@lemari/domain/plan/partners';
import { useMutation } from '@lemari/http/query';
import { useLocation, useMount, useSettings, useVisit } from '@lemari/kit';
import { attributionOf, forgetPartner } from '@lemari/plans/attribution-of-visit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { signInStep } from './sign-in-flow.rules.ts';
import { LEADS, pageOnward, providerOf, SUBMIT_LABELS, titleOf } from './sign-in.rules.ts';
import { FIRST_STEP, type Purpose, readStep, type SignInState } from './sign-in-steps.rules.ts';
import { resendAtOf } from './use-seconds-left.ts';

interface SignInFacts {
  purpose: Purpose;
  /** State after a form that was posted without scripts. */
  first?: SignInState | undefined;
  /** The words of the first step; default: those of the purpose. */
  shown?: Purpose | undefined;
  /** Where the flow begins; default: the e-mail. */
  start?: SignInState | undefined;
  /** The page to continue to after a mailed link; default: that of `continue`. */
  onward?: string | undefined;
  /** @returns whether another modal shows the step */
  onStep?: ((state: SignInState) => Promise<boolean>) | undefined;
  onIn: (isNew: boolean) => void;
  /** The account of the e-mail is being deleted. */
  onDeletion: (email: string) => void;
}

/** The sign-in flow in the browser. */
export function useSignIn({
  purpose,
  shown = purpose,
  first: posted,
  start,
  onward,
  onStep,
  onIn,
  onDeletion,
}: SignInFacts) {
  const mutate = useMutation();
  const { region } = useMount();
  const { passwordMinLength } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const provider = providerOf(useVisit().pending);
  const [initial] = useState(start ?? FIRST_STEP);
  const first = posted ?? initial;
  const [state, setState] = useState(first);
  const [resendAt, setResendAt] = useState(() => resendAtOf(first));
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const step = readStep(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setBusy(true);
    if (step.input.intent === 'without-partner') forgetPartner();
    const next = await signInStep({
      ...step,
      mutate,
      region,
      purpose,
      partner: partnerIn(region, attributionOf({})?.partnership),
      passwordMinLength,
      onward: onward ?? pageOnward(search),
      provider,
    });
    if (next.at === 'in') return onIn(next.isNew);
    if (next.at === 'deletion') return onDeletion(next.email);
    const isElsewhere = await onStep?.(next.state);
    setBusy(false);
    if (isElsewhere) return;
    setState(next.state);
    setResendAt((before) => resendAtOf(next.state) ?? before);
  };

  useEffect(() => {
    // Only a change of step moves the focus, not the first render.
    if (state === initial) return;
    if (SUBMIT_LABELS[state.step] === undefined) box.current?.focus();
    else focusFirst(box.current);
  }, [state, initial]);

  return {
    box,
    state,
    resendAt,
    isBusy,
    title: titleOf(state.step, shown),
    lead: LEADS[state.step](state.email, { purpose: shown, passwordMinLength, provider }),
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}

/** State and handlers of the flow's form. */
export type SignInFlow = ReturnType<typeof useSignIn>;
