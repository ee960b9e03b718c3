import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { TextField } from '@lemari/ui/text-field';
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

const TITLE = 'Forgotten your password?';

/** Says the same whether or not there is such an account: who has one is nobody else's to know. */
const SENT =
  'If there is an account with that e-mail, a mail is on its way to it. Its link leads to a new password.';

/** `{base}/auth/forgot-password`: mails the link to a new password. @see rules/calls/forget-password */
export const ForgotPassword = page(function ForgotPasswordPage() {
  const mount = useMount();
  const isSent = new URLSearchParams(useLocation().search).has('sent');
  return (
    <SignInLayout
      title={isSent ? 'Look at your mail' : TITLE}
      lead={isSent ? SENT : 'Tell us your e-mail, and we send you the way to a new one.'}
      aside={<Link href={`${authBase(mount)}/sign-in`}>Back to Sign In</Link>}
    >
      <PageHead
        title={TITLE}
        description="The way to a new password, by mail."
        path={`${authBase(mount)}/forgot-password`}
      />
      <meta name="robots" content="noindex" />
      {!isSent && (
        <Island name="forgotten">
          <Asked />
        </Island>
      )}
    </SignInLayout>
  );
});

function Asked() {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const first = useActionData<FormState>();
  const form = useForm({
    definition: forgottenForm(mount.region),
    first,
    onDone: () => navigateIfCurrent('?sent=yes', { replace: true }),
  });
  return (
    <Form form={form} action="Send me the way" act="forgotten-send">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={first?.typed['email']}
        error={form.state.errors['email']}
      />
    </Form>
  );
}
