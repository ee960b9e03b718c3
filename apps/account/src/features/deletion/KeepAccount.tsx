import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import {
  broadcastSession,
  Island,
  page,
  PageHead,
  useActionData,
  useLocation,
  useMount,
  useVisit,
} from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { EmailField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { useEffect, useRef, useState } from 'react';
import { accountBase, frontOf, keepAccountHref } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { useShownOnce } from '../../use-shown-once.ts';
import { useStepFocus } from '../../use-step-focus.ts';
import { CodeForm } from '../one-time-password/CodeForm.tsx';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { useCodeStep } from '../one-time-password/use-code-step.ts';
import { carriedEmail } from './carried-email.ts';
import type { KeepState } from './deletion.load.ts';
import { keepAccount } from './deletion.queries.ts';
import { isJustRequested } from './deletion.rules.ts';
import { findAccountForm, type FoundAccount, firstCodeState } from './keep-account.form.ts';

const stack = css({ display: 'grid', gap: token('space-20') });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-24')}` });

const KEEP = 'Keep your account';
const REQUESTED = 'You’ve asked us to delete your account';
const BEING_DELETED = 'This account is being deleted';

/**
 * `{base}/auth/account-deletion`: keeps an account whose deletion was requested, with a mailed code. It says that an account is
 * being deleted only where the service has said so.
 * @see rules/sign-in/account-deletion, rules/errors/deletion-asked
 */
export const KeepAccount = page(function KeepAccountPage() {
  const mount = useMount();
  const { search } = useLocation();
  const { isSignedIn, person } = useVisit();
  const posted = useActionData<KeepState>();
  const [carried] = useState(carriedEmail.get);
  const [found, setFound] = useState<(FoundAccount & { readonly code: CodeState }) | undefined>(
    posted && 'code' in posted ? posted : undefined,
  );
  const form = posted && 'form' in posted ? posted : undefined;
  const isKnown = found !== undefined || carried !== undefined || form?.isBeingDeleted === true;
  const title = isKnown ? BEING_DELETED : KEEP;
  const box = useStepFocus<HTMLDivElement>(found ? `code ${found.email}` : 'email');
  const isRequested = isJustRequested(search);
  useShownOnce('done');
  return (
    <SignInLayout title={title}>
      <PageHead
        title={title}
        description="How to keep an account that is being deleted."
        path={keepAccountHref(mount)}
      />
      <meta name="robots" content="noindex" />
      <Island name="account-deletion">
        <div css={stack} ref={box}>
          {isRequested && <Requested />}
          {found ? (
            <EnterCode key={found.email} found={found} />
          ) : isSignedIn && person && !isKnown ? (
            <Stays email={person.email} />
          ) : (
            <FindAccount
              isKnown={isKnown}
              first={form?.form}
              email={carried}
              onFound={(account) => setFound({ ...account, code: firstCodeState(account) })}
            />
          )}
          <div css={ways}>
            <Link href={`${frontOf(mount)}/contact`} alone>
              Contact Us
            </Link>
            {found && (
              <Link href={keepAccountHref(mount)} alone onClick={() => setFound(undefined)}>
                Use another email
              </Link>
            )}
            {!isSignedIn && (
              <Link href={frontOf(mount)} alone>
                Continue as a guest
              </Link>
            )}
          </div>
        </div>
      </Island>
    </SignInLayout>
  );
});

/** Takes the focus, since the page that asked is gone. */
function Requested() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Unless the visitor was faster than this script.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={REQUESTED}>
      <Alert tone="success" title={REQUESTED}>
        You’re signed out on all devices. We’ve emailed you the day, and how to keep your account until then.
      </Alert>
    </div>
  );
}

/** The account of a signed-in user: one that is being deleted has no session. */
function Stays({ email }: { email: string }) {
  return (
    <>
      <p>You’re signed in as {email}, and this account isn’t being deleted.</p>
      <Button href={accountBase(useMount())} size="large" block>
        Go to your account
      </Button>
    </>
  );
}

interface FindAccountProps {
  /** The account of the e-mail is being deleted. */
  isKnown: boolean;
  first: FormState | undefined;
  /** What was typed at sign-in. */
  email: string | undefined;
  onFound: (account: FoundAccount) => void;
}

function FindAccount({ isKnown, first, email, onFound }: FindAccountProps) {
  const { region } = useMount();
  const form = useForm({ definition: findAccountForm(region, email), first, onDone: onFound });
  return (
    <>
      <p>
        {isKnown
          ? 'You asked us to delete it, so you can’t sign in to it. Changed your mind? We email you a code to keep it.'
          : 'Did you ask us to delete your account, and change your mind? Enter its email. Until the day of the deletion, we email you a code to keep it.'}
      </p>
      <Form form={form} action="Email me a code" act="account-keep">
        <EmailField
          autoComplete="username"
          defaultValue={form.state.typed['email'] ?? email}
          error={form.state.errors['email']}
        />
      </Form>
    </>
  );
}

function EnterCode({ found }: { found: FoundAccount & { readonly code: CodeState } }) {
  const mount = useMount();
  const { region } = mount;
  const { email, code } = found;
  const flow = useCodeStep({
    email,
    purpose: 'keep-account',
    first: code,
    confirm: (mutate, otp) => mutate(keepAccount, { region, email, otp }),
    onDone: () => {
      broadcastSession(true);
      leaving.to(`${accountBase(mount)}?done=restored`);
    },
    onSignedOut: () => leaving.again(),
  });
  return <CodeForm flow={flow} action="Keep my account" act="account-keep" carried={{ email }} />;
}
