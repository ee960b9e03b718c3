import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/form-kind';
import { useForm } from '@lemari/forms/use-form';
import { TextField } from '@lemari/ui/text-field';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useGoOn, useMount, useVisit } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../places.ts';
import { Birthday } from './Birthday.tsx';
import { NameAndPhone } from './NameAndPhone.tsx';
import { profileFields, profileKind } from './profile.kinds.ts';
import { profileQuery } from './profile.queries.ts';

/** `{base}/account/profile`: the user's profile. @see rules/accounts/user-fields */
export const Profile = page(function ProfilePage() {
  const mount = useMount();
  const { today } = useVisit();
  const goOn = useGoOn();
  const profile = useLoadedQuery(profileQuery, { region: mount.region });
  const first = useActionData<FormState>();
  const form = useForm({
    kind: profileKind(mount.region, today),
    first,
    onDone: () => goOn(`${accountBase(mount)}?done=profile`),
  });
  const fields = { ...profileFields(mount.region, profile), ...first?.typed };
  const { errors } = form.state;
  return (
    <AccountPage
      title="Your profile"
      description="Your name, your number and what else you have told us."
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
