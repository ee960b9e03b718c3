import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { StatePage } from '@lemari/ui/state-page';
import { Island, page, PageHead, useActionData, useLocation, useMount, useSettings } from '@lemari/kit';
import { useEffect, useState } from 'react';
import { NewPasswordFields } from '../../NewPasswordFields.tsx';
import { leaving } from '../../leaving.ts';
import { authBase } from '../../account-paths.ts';
import type { NewPasswordLoad } from './new-password.load.ts';
import { codeOf, newPasswordFormOf } from './new-password.form.ts';

const TITLE = 'Choose a new password';

/** `{region}/auth/set-new-password`, the target of the mail's link. @see rules/sign-in/new-password */
export const NewPassword = page<NewPasswordLoad>(function NewPasswordPage({ load: { hasCode } }) {
  const mount = useMount();
  return (
    <>
      <PageHead title={TITLE} description="Choose a new password for your account." path={mount.base} />
      <meta name="robots" content="noindex" />
      {/* The address contains the code: no other site may get it as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {hasCode ? (
        <SignInLayout
          title={TITLE}
          lead="You’ll sign in with it next."
          aside={<Link href={`${authBase(mount)}/forgot-password`}>Send me another link</Link>}
        >
          <Island name="new-password">
            <NewPasswordForm />
          </Island>
        </SignInLayout>
      ) : (
        <StatePage
          title="This link is incomplete"
          actions={[
            { label: 'Send me another link', href: `${authBase(mount)}/forgot-password` },
            { label: 'Back to Sign In', href: `${authBase(mount)}/sign-in` },
          ]}
        >
          <p>Part of the link is missing. Open it from our email again, or ask for another one.</p>
        </StatePage>
      )}
    </>
  );
});

function NewPasswordForm() {
  const mount = useMount();
  const { passwordMinLength: minLength } = useSettings();
  const { search } = useLocation();
  const [code] = useState(() => codeOf(search));
  // Removes the code from the address, and so from history, bookmarks and screenshots.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const form = useForm({
    definition: newPasswordFormOf({ region: mount.region, code, minLength }),
    first: useActionData<FormState>(),
    onDone: () => leaving.to(`${mount.base}/success`),
  });
  return (
    <Form form={form} action="Change my password" act="new-password-save">
      <NewPasswordFields errors={form.state.errors} minLength={minLength} />
    </Form>
  );
}
