import { css } from '@emotion/react';
import { LONGEST_CODE } from '@lemari/domain/code';
import type { FormState } from '@lemari/forms/define-form';
import { focusFirst } from '@lemari/forms/focus-first';
import { useActionData } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useChoiceNavigation } from './use-choice-navigation.ts';

const formLook = css({
  display: 'grid',
  gap: token('space-12'),
  justifyItems: 'start',
  '& > :first-of-type': { justifySelf: 'stretch' },
  '& input': { textTransform: 'uppercase' },
});

/** A form whose code is kept in the address. */
interface CodeForms {
  /** Path and query of the page. */
  readonly href: string;
  /** Name of the field. */
  readonly field: string;
  /** Whether the page refuses the code of the address. */
  readonly isRefused: boolean;
  /** Changes with what the page says about the code. */
  readonly outcome: string;
  /** Whether a form is one of these. */
  readonly isOwn: (form: FormData) => boolean;
  /** Where a form leads. @returns the state of a form without a code */
  readonly take: (href: string, form: FormData) => FormState | { readonly next: string };
}

/** Sends a code by the address, and moves the focus to what came of it. */
export function useCodeForms({ href, field, isRefused, outcome, isOwn, take }: CodeForms) {
  const { isBusy, go } = useChoiceNavigation();
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  /** A form was sent, and its outcome is not shown yet. */
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || isBusy) return;
    isSent.current = false;
    if (isRefused) focusFirst(box.current);
    else box.current?.focus();
  }, [outcome, isBusy, isRefused]);
  useEffect(() => {
    if (error !== undefined) focusFirst(box.current);
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (isBusy || !isOwn(form)) return;
    const taken = take(href, form);
    const next = 'next' in taken ? taken.next : undefined;
    setError('next' in taken ? undefined : taken.errors[field]);
    if (next === undefined || next === href) return;
    isSent.current = true;
    go(next);
  };
  return { box, error, isBusy, submit };
}

interface CodeFormProps {
  label: string;
  /** Name of the field. */
  field: string;
  /** What is in the field at first. */
  code: string | undefined;
  /** Beside that of a form that was posted without scripts. */
  error: string | undefined;
  /** Text of the button. */
  send: string;
  /** Name of the button in what pages count. */
  act: string;
  isBusy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The field of a code. Without scripts it is posted. */
export function CodeForm({ label, field, code, error, send, act, isBusy, submit }: CodeFormProps) {
  const posted = useActionData<Partial<FormState>>();
  return (
    <form css={formLook} method="post" onSubmit={submit} noValidate key={code}>
      <TextField
        label={label}
        name={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        defaultValue={code}
        error={error ?? posted?.errors?.[field]}
      />
      <Button type="submit" tone="quiet" loading={isBusy} data-act={act}>
        {send}
      </Button>
    </form>
  );
}
