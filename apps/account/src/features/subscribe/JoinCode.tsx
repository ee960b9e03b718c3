import { css } from '@emotion/react';
import { tellMeHref } from '@lemari/domain/region/selling';
import { useLocation, useMount, useVisit } from '@lemari/kit';
import { CodeForm, useCodeForms } from '@lemari/plans/code-form';
import { choiceAddressOf } from '@lemari/plans/choice-address';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { frontOf } from '../../account-paths.ts';
import { isJoinForm, JOIN_FIELD, takeJoinCode } from './join-code.form.ts';
import type { JoinState } from './join-code.load.ts';
import { resubscribeHref, stepHref } from './subscribe-paths.ts';

const look = css({ display: 'grid', gap: token('space-12') });
const actionsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});
const small = css({ fontSize: token('text-14'), lineHeight: 1.5 });

/** The join code, or the field for it. Without scripts its forms are posted. @see rules/subscriptions/waitlist-needs-code */
export function JoinCode({ join }: { join: Exclude<JoinState, { kind: 'none' }> }) {
  const mount = useMount();
  const { isSignedIn } = useVisit();
  const { pathname, search } = useLocation();
  // The payment asks guests to sign in; the code brings its plan.
  const payHref = stepHref(mount, 'checkout', { ...choiceAddressOf(pathname + search), plan: undefined });
  const refusal = join.kind === 'refused' ? join.text : undefined;
  const isNeeded = join.kind !== 'refused' || join.isNeeded;
  const { box, error, isBusy, submit } = useCodeForms({
    href: pathname + search,
    field: JOIN_FIELD,
    isRefused: refusal !== undefined,
    outcome: `${join.kind} ${refusal ?? ''}`,
    isOwn: isJoinForm,
    take: takeJoinCode,
  });
  return (
    <div css={look} ref={box} role="group" aria-label="Join code" tabIndex={-1}>
      {join.kind === 'valid' || join.kind === 'signed-out' ? (
        <Alert
          tone={join.kind === 'valid' ? 'success' : 'info'}
          title={`Join code ${join.code}`}
          action={
            <form method="post" onSubmit={submit} css={actionsLook}>
              {join.kind === 'signed-out' && <Button href={payHref}>Sign in to use it</Button>}
              <Button type="submit" tone="link" name="remove_join" value="1" data-act="join-code-remove">
                Use another code
              </Button>
            </form>
          }
        >
          {join.kind === 'valid'
            ? 'It is used up once your first month is paid.'
            : 'We check it once you’re signed in. Without an account you can create one there.'}
        </Alert>
      ) : (
        <>
          <p css={small}>
            {isNeeded
              ? 'There are fewer bags than people who want them, so each plan starts with a code.'
              : 'You can subscribe without a code.'}
          </p>
          <CodeForm
            label="Join code"
            field={JOIN_FIELD}
            code={join.kind === 'refused' ? join.code : undefined}
            error={error ?? refusal}
            send="Use this code"
            act="join-code-use"
            isBusy={isBusy}
            submit={submit}
          />
          <p css={small}>
            <Link href={`${frontOf(mount)}/faq`} data-modal="instruction">
              How join codes work
            </Link>
          </p>
          {isNeeded ? (
            <p css={small}>
              No code yet? <Link href={tellMeHref(frontOf(mount))}>Leave your email with the plans</Link>, and
              we’ll write to you.
            </p>
          ) : (
            <form method="post" onSubmit={submit}>
              <Button type="submit" tone="link" name="remove_join" value="1" data-act="join-code-remove">
                Continue without a code
              </Button>
            </form>
          )}
          {!isSignedIn && (
            <p css={small}>
              Had a plan here before? <Link href={resubscribeHref(mount)}>Sign in</Link>, and take it again
              without a code.
            </p>
          )}
        </>
      )}
    </div>
  );
}
