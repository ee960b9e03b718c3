import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/form-kind';
import { useForm } from '@lemari/forms/use-form';
import { page, useActionData, useGoOn, useMount } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { NewPasswordFields } from '../../NewPasswordFields.tsx';
import { accountBase } from '../../places.ts';
import { passwordKind } from './password.kind.ts';

/** `{base}/account/password`: another password, or the first of an account that had none. */
export const Password = page(function PasswordPage() {
  const mount = useMount();
  const goOn = useGoOn();
  const form = useForm({
    kind: passwordKind(mount.region),
    first: useActionData<FormState>(),
    onDone: () => goOn(`${accountBase(mount)}?done=password`),
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
