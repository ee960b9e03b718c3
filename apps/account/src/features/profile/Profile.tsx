import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { TextField } from '@lemari/ui/text-field';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useNavigateIfCurrent, useMount, useVisit } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { Birthday } from './Birthday.tsx';
import { NameAndPhone } from '@lemari/checkout/name-and-phone';
import { profileFields, profileFormOf } from './profile.form.ts';
import { profileQuery } from '@lemari/checkout/profile';

/** `{base}/account/profile`: the user's profile. @see rules/accounts/user-fields */
export const Profile = page(function ProfilePage() {
  const mount = useMount();
  const { today } = useVisit();
  const navigateIfCurrent = useNavigateIfCurrent();
  const profile = useLoadedQuery(profileQuery, { region: mount.region });
  const first = useActionData<FormState>();
  const form = useForm({
    definition: profileFormOf(mount.region, today),
    first,
    onDone: () => navigateIfCurrent(`${accountBase(mount)}?done=profile`),
  });
  const fields = { ...profileFields(mount.region, profile), ...first?.typed };
  const { errors } = form.state;
  return (
    <AccountPage
      title="Your profile"
      description="Your name, phone number and other details."
      path="/profile"
      lead={profile.email}
    >
      <Form form={form} action="Save" act="profile-save">
        <NameAndPhone fields={fields} errors={errors} />
        <Birthday fields={fields} error={errors['birthday']} />
        <TextField
          label="Job"
          name="job"
          autoComplete="organization-title"
          optional
          defaultValue={fields['job']}
          error={errors['job']}
        />
      </Form>
    </AccountPage>
  );
});
