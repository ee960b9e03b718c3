import { css } from '@emotion/react';
import { LONGEST_CODE } from '@lemari/domain/code';
import { focusFirst } from '@lemari/forms/focus-first';
import type { FormState } from '@lemari/forms/define-form';
import { useActionData, useLocation, useMount } from '@lemari/kit';
import { useChoiceNavigation } from '@lemari/plans/choice-navigation';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { frontOf } from '../../account-paths.ts';
import { isJoinForm, JOIN_FIELD, takeJoinCode } from './join-code.form.ts';
import type { JoinState } from './join-code.load.ts';

const look = css({ display: 'grid', gap: token('space-12') });
const formLook = css({
  display: 'grid',
  gap: token('space-12'),
  justifyItems: 'start',
  '& > div': { justifySelf: 'stretch' },
  '& input': { textTransform: 'uppercase' },
});
const small = css({ fontSize: token('text-14'), lineHeight: 1.5 });

/** The join code, or the field for it. Without scripts its forms are posted. @see rules/subscriptions/waitlist-needs-code */
export function JoinCode({ join }: { join: Exclude<JoinState, { is: 'none' }> }) {
  const mount = useMount();
  const posted = useActionData<Partial<FormState>>();
  const { box, error, isBusy, submit } = useJoinCode(join);
  const refusal = join.is === 'refused' ? join.text : undefined;
  return (
    <div css={look} ref={box} role="group" aria-label="Join code" tabIndex={-1}>
      {join.is === 'valid' ? (
        <Alert
          tone="success"
          title={`Join code ${join.code}`}
          action={
            <form method="post" onSubmit={submit}>
              <Button type="submit" tone="link" name="remove_join" value="1" data-act="join-code-remove">
                Use another code
              </Button>
            </form>
          }
        >
          It is used up once your first month is paid.
        </Alert>
      ) : (
        <>
          <p css={small}>There are fewer bags than people who want them, so each plan starts with a code.</p>
          <form css={formLook} method="post" onSubmit={submit} noValidate>
            <TextField
              label="Join code"
              name={JOIN_FIELD}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LONGEST_CODE}
              defaultValue={join.is === 'refused' ? join.code : undefined}
              error={error ?? refusal ?? posted?.errors?.[JOIN_FIELD]}
            />
            <Button type="submit" tone="quiet" loading={isBusy} data-act="join-code-use">
              Use this code
            </Button>
          </form>
          <p css={small}>
            No code yet? <Link href={`${frontOf(mount)}/plans#tell-me`}>Leave your email with the plans</Link>
            , and we’ll write to you.
          </p>
        </>
      )}
    </div>
  );
}

/** Sends the code by the address, and leads the focus to what came of it. */
function useJoinCode(join: JoinState) {
  const { isBusy, go } = useChoiceNavigation();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  /** A form was sent, and its outcome is not shown yet. */
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || isBusy) return;
    isSent.current = false;
    if (join.is === 'refused') focusFirst(box.current);
    else box.current?.focus();
  }, [join, isBusy]);
  useEffect(() => {
    if (error !== undefined) focusFirst(box.current);
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (isBusy || !isJoinForm(form)) return;
    const href = pathname + search;
    const taken = takeJoinCode(href, form);
    setError('next' in taken ? undefined : taken.errors[JOIN_FIELD]);
    if (!('next' in taken) || taken.next === href) return;
    isSent.current = true;
    go(taken.next);
  };
  return { box, error, isBusy, submit };
}
