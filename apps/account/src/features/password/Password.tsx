import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { page, useActionData, useNavigateIfCurrent, useMount } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { NewPasswordFields } from '../../NewPasswordFields.tsx';
import { accountBase } from '../../account-paths.ts';
import { passwordForm } from './password.form.ts';

/** `{base}/account/password`: another password, or the first of an account that had none. */
export const Password = page(function PasswordPage() {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const form = useForm({
    definition: passwordForm(mount.region),
    first: useActionData<FormState>(),
    onDone: () => navigateIfCurrent(`${accountBase(mount)}?done=password`),
  });
  return (
    <AccountPage
      title="Your password"
      description="Choose another password for your account."
      path="/password"
      lead="Choose another one, or your first if you have always come in with a code."
    >
      <Form form={form} action="Change my password" act="password-save">
        <NewPasswordFields errors={form.state.errors} />
      </Form>
    </AccountPage>
  );
});
