import { css } from '@emotion/react';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { broadcastSession, Island, page, PageHead, useActionData, useLocation, useMount } from '@lemari/kit';
import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { EmailField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { useState } from 'react';
import { accountBase, authBase, frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { CodeForm } from '../one-time-password/CodeForm.tsx';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { useCodeStep } from '../one-time-password/use-code-step.ts';
import type { KeepState } from './deletion.load.ts';
import { keepAccount } from './deletion.queries.ts';
import { dayInSearch, deletionDay } from './deletion.rules.ts';
import { findAccountForm, type FoundAccount, firstCodeState } from './keep-account.form.ts';

const stack = css({ display: 'grid', gap: token('space-20') });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-24')}` });

/**
 * `{base}/auth/account-deletion`: the user requested the deletion, and can keep the account with a mailed code.
 * @see rules/sign-in/account-deletion, rules/errors/deletion-asked
 */
export const AccountDeletion = page(function AccountDeletionPage() {
  const mount = useMount();
  const { search } = useLocation();
  const posted = useActionData<KeepState>();
  const [found, setFound] = useState<(FoundAccount & { readonly code: CodeState }) | undefined>(
    posted && 'code' in posted ? posted : undefined,
  );
  const day = found ? deletionDay(mount.region, found.deletionAt) : dayInSearch(search);
  return (
    <SignInLayout
      title="This account is being deleted"
      lead={day === undefined ? undefined : `We delete it on ${day}.`}
    >
      <PageHead
        title="This account is being deleted"
        description="How to keep an account that is being deleted."
        path={`${authBase(mount)}/account-deletion`}
      />
      <meta name="robots" content="noindex" />
      <Island name="account-deletion">
        <div css={stack}>
          {found ? (
            <EnterCode key={found.email} found={found} />
          ) : (
            <FindAccount
              first={posted && 'form' in posted ? posted.form : undefined}
              onFound={(account) => setFound({ ...account, code: firstCodeState(account) })}
            />
          )}
          <div css={ways}>
            <Link href={`${frontOf(mount)}/contact`} alone>
              Contact Us
            </Link>
            <Link href={`${authBase(mount)}/sign-in`} alone>
              Use another email
            </Link>
            <Link href={frontOf(mount)} alone>
              Continue as a guest
            </Link>
          </div>
        </div>
      </Island>
    </SignInLayout>
  );
});

interface FindAccountProps {
  first: Extract<KeepState, { form: unknown }>['form'] | undefined;
  onFound: (account: FoundAccount) => void;
}

function FindAccount({ first, onFound }: FindAccountProps) {
  const { region } = useMount();
  const form = useForm({ definition: findAccountForm(region), first, onDone: onFound });
  return (
    <>
      <p>
        You asked us to delete this account, so you can’t sign in to it. Changed your mind? Enter its email,
        and we send you a code to keep it.
      </p>
      <Form form={form} action="Keep my account" act="account-keep">
        <EmailField
          autoComplete="username"
          defaultValue={form.state.typed['email']}
          error={form.state.errors['email']}
        />
      </Form>
    </>
  );
}

function EnterCode({ found }: { found: FoundAccount & { readonly code: CodeState } }) {
  const mount = useMount();
  const { region } = mount;
  const { email, deletionAt, code } = found;
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
  return <CodeForm flow={flow} action="Keep my account" act="account-keep" carried={{ email, deletionAt }} />;
}
