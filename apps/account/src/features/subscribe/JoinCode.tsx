import { css } from '@emotion/react';
import { waitlistOf } from '@lemari/domain/person/waitlist';
import { useLocation, useMount, useVisit } from '@lemari/kit';
import { CodeForm, useCodeForms } from '@lemari/plans/code-form';
import { choiceAddressOf, choiceHref } from '@lemari/plans/choice-address';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { frontOf } from '../../account-paths.ts';
import type { WaitlistEntry } from '../waitlist/waitlist.queries.ts';
import {
  entryState,
  fewerWords,
  NEW_CODE,
  positionWords,
  validWords,
  WAITLIST_TITLES,
  waitlistHref,
} from '../waitlist/waitlist.rules.ts';
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

interface JoinCodeProps {
  join: Exclude<JoinState, { kind: 'none' }>;
  /** The person's own entry in the list. */
  entry?: WaitlistEntry | undefined;
  /** The list is on another page. */
  leadsToWaitlist?: boolean;
}

/** The join code, or the field for it. Without scripts its forms are posted. @see rules/subscriptions/waitlist-needs-code */
export function JoinCode({ join, entry, leadsToWaitlist = false }: JoinCodeProps) {
  const mount = useMount();
  const { isSignedIn } = useVisit();
  const { pathname, search } = useLocation();
  // The payment asks guests to sign in; the code brings its plan.
  const payHref = stepHref(mount, 'checkout', { ...choiceAddressOf(pathname + search), plan: undefined });
  const refusal = join.kind === 'refused' ? join.text : undefined;
  const code = join.kind === 'refused' ? join.code : undefined;
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
            {!isNeeded
              ? 'You can subscribe without a code.'
              : leadsToWaitlist
                ? fewerWords(waitlistOf(mount))
                : 'Type the code from our email.'}
          </p>
          <CodeForm
            label="Join code"
            field={JOIN_FIELD}
            code={code}
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
            leadsToWaitlist && (
              <WaitlistLink entry={entry} refusedCode={refusal === undefined ? undefined : code} />
            )
          ) : (
            <form method="post" onSubmit={submit}>
              <Button type="submit" tone="link" name="remove_join" value="1" data-act="join-code-remove">
                Continue without a code
              </Button>
            </form>
          )}
          {!isSignedIn && (
            <p css={small}>
              Had a plan here before? <Link href={resubscribeHref(mount)}>Sign in</Link>, and restart it
              without a code.
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface WaitlistLinkProps {
  entry: WaitlistEntry | undefined;
  refusedCode: string | undefined;
}

/** Leads a person without a code to the list, or uses the code that they have. */
function WaitlistLink({ entry, refusedCode }: WaitlistLinkProps) {
  const mount = useMount();
  const { today } = useVisit();
  const { pathname, search } = useLocation();
  const { region } = mount;
  if (!entry)
    return (
      <p css={small}>
        No code yet?{' '}
        <Link href={waitlistHref(mount)} data-modal="waitlist">
          {WAITLIST_TITLES.join}
        </Link>
        , and we’ll email you one when it’s your turn.
      </p>
    );
  const state = entryState(entry, { region, today, refusedCode });
  switch (state.kind) {
    case 'waiting':
      return (
        <p css={small}>
          {positionWords(entry.position)}{' '}
          <Link href={waitlistHref(mount)} data-modal="waitlist">
            Your place on the waitlist
          </Link>
        </p>
      );
    case 'active':
      return (
        <p css={small}>
          Your code is {state.code.code}. {validWords(region, state.code, today)}{' '}
          <Link
            href={choiceHref({
              ...choiceAddressOf(pathname + search),
              plan: undefined,
              join: state.code.code,
            })}
          >
            Use it
          </Link>
        </p>
      );
    case 'expired':
      return (
        <p css={small}>
          {WAITLIST_TITLES.expired}.{' '}
          <Link href={waitlistHref(mount)} data-modal="new-code">
            {NEW_CODE}
          </Link>
        </p>
      );
  }
}
