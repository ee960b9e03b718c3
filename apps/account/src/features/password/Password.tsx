import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { page, useActionData, useNavigateIfCurrent, useMount, useSettings } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { NewPasswordFields } from '../../NewPasswordFields.tsx';
import { accountBase } from '../../account-paths.ts';
import { passwordForm } from './password.form.ts';

/** `{base}/account/password`: changes the password, or sets the first one. */
export const Password = page(function PasswordPage() {
  const mount = useMount();
  const { passwordMinLength: minLength } = useSettings();
  const navigateIfCurrent = useNavigateIfCurrent();
  const form = useForm({
    definition: passwordForm(mount.region, minLength),
    first: useActionData<FormState>(),
    onDone: () => navigateIfCurrent(`${accountBase(mount)}?done=password`),
  });
  return (
    <AccountPage
      title="Your password"
      description="Change the password of your account."
      path="/password"
      lead="Change your password, or set one if you sign in with a code."
    >
      <Form form={form} action="Change my password" act="password-save">
        <NewPasswordFields errors={form.state.errors} minLength={minLength} />
      </Form>
    </AccountPage>
  );
});
