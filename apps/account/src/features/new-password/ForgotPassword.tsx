import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { EmailField } from '@lemari/ui/text-field';
import {
  Island,
  page,
  PageHead,
  useActionData,
  useNavigateIfCurrent,
  useLocation,
  useMount,
} from '@lemari/kit';
import { authBase } from '../../account-paths.ts';
import { forgottenForm } from './new-password.form.ts';

const TITLE = 'Forgot your password?';

/** The same for every e-mail, so that it does not reveal which accounts exist. */
const SENT = 'If that email has an account, we’ve sent it a link. Open the link to choose a new password.';

/** `{base}/auth/forgot-password`: mails the link to a new password. @see rules/calls/forget-password */
export const ForgotPassword = page(function ForgotPasswordPage() {
  const mount = useMount();
  const isSent = new URLSearchParams(useLocation().search).has('sent');
  return (
    <SignInLayout
      title={isSent ? 'Check your email' : TITLE}
      lead={isSent ? SENT : 'Enter your email, and we’ll send you a link to choose a new one.'}
      aside={<Link href={`${authBase(mount)}/sign-in`}>Back to Sign In</Link>}
    >
      <PageHead
        title={TITLE}
        description="Get a link to a new password by email."
        path={`${authBase(mount)}/forgot-password`}
      />
      <meta name="robots" content="noindex" />
      {!isSent && (
        <Island name="forgotten">
          <ForgottenForm />
        </Island>
      )}
    </SignInLayout>
  );
});

function ForgottenForm() {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const first = useActionData<FormState>();
  const form = useForm({
    definition: forgottenForm(mount.region),
    first,
    onDone: () => navigateIfCurrent('?sent=yes', { replace: true }),
  });
  return (
    <Form form={form} action="Send me a link" act="forgotten-send">
      <EmailField
        autoComplete="username"
        defaultValue={first?.typed['email']}
        error={form.state.errors['email']}
      />
    </Form>
  );
}
