import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { StatePage } from '@lemari/ui/state-page';
import { Island, page, PageHead, useActionData, useLocation, useMount } from '@lemari/kit';
import { useEffect, useState } from 'react';
import { NewPasswordFields } from '../../NewPasswordFields.tsx';
import { leaving } from '../../leaving.ts';
import { authBase } from '../../account-paths.ts';
import type { NewPasswordLoad } from './new-password.api.ts';
import { codeOf, newPasswordFormOf } from './new-password.form.ts';

const TITLE = 'Choose a new password';

/** `{region}/auth/set-new-password`, which a mail links to. @see rules/sign-in/new-password */
export const NewPassword = page<NewPasswordLoad>(function NewPasswordPage({ load: { hasCode } }) {
  const mount = useMount();
  return (
    <>
      <PageHead title={TITLE} description="A new password for your account." path={mount.base} />
      <meta name="robots" content="noindex" />
      {/* The code in the address is for this page alone. */}
      <meta name="referrer" content="no-referrer" />
      {hasCode ? (
        <SignInLayout
          title={TITLE}
          lead="Once it is chosen, you sign in with it."
          aside={<Link href={`${authBase(mount)}/forgot-password`}>Send me another link</Link>}
        >
          <Island name="new-password">
            <Choosing />
          </Island>
        </SignInLayout>
      ) : (
        <StatePage
          title="This link is not whole"
          actions={[
            { label: 'Send me another', href: `${authBase(mount)}/forgot-password` },
            { label: 'Back to Sign In', href: `${authBase(mount)}/sign-in` },
          ]}
        >
          <p>
            The way to a new password is the whole link of our mail. Open it from there once more, or have
            another one sent.
          </p>
        </StatePage>
      )}
    </>
  );
});

function Choosing() {
  const mount = useMount();
  const { search } = useLocation();
  const [code] = useState(() => codeOf(search));
  // Out of the address it is in no history, no bookmark and no picture of the screen.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const form = useForm({
    definition: newPasswordFormOf(mount.region, code),
    first: useActionData<FormState>(),
    onDone: () => leaving.to(`${mount.base}/success`),
  });
  return (
    <Form form={form} action="Change my password" act="new-password-save">
      <NewPasswordFields errors={form.state.errors} />
    </Form>
  );
}
