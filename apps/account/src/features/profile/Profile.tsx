import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { TextField } from '@lemari/ui/text-field';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useModals, useNavigateIfCurrent, useMount, useVisit } from '@lemari/kit';
import type { MouseEvent } from 'react';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase, emailHref, phoneHref } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { phoneFact } from '../overview/overview.rules.ts';
import { Birthday } from './Birthday.tsx';
import { City } from './City.tsx';
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
  const number = profile.phoneNumber;
  const fields = { ...profileFields(mount.region, profile), ...first?.typed };
  const { errors } = form.state;
  const modals = useModals();
  /** With scripts the modal opens in place of the page. */
  const openInstead = async (event: MouseEvent<HTMLElement>, kind: 'email' | 'phone') => {
    event.preventDefault();
    const isOpen = await (kind === 'email'
      ? modals.open('change-email', { onChanged: () => leaving.again() })
      : modals.open('phone-verification', {}));
    if (!isOpen) leaving.to((kind === 'email' ? emailHref : phoneHref)(mount));
  };
  return (
    <AccountPage
      title="Your profile"
      description="Your name, phone number, city and other details."
      path="/profile"
    >
      <Facts
        facts={[
          {
            term: 'Email',
            value: (
              <>
                {profile.email}{' '}
                <Link href={emailHref(mount)} onClick={(event) => void openInstead(event, 'email')}>
                  Change email
                </Link>
              </>
            ),
          },
          ...(number === undefined || !profile.isPhoneVerified
            ? []
            : [
                {
                  term: 'Phone number',
                  value: (
                    <>
                      {phoneFact(number, true, mount.region)}.{' '}
                      <Link href={phoneHref(mount)} onClick={(event) => void openInstead(event, 'phone')}>
                        Change number
                      </Link>
                    </>
                  ),
                },
              ]),
        ]}
      />
      <Form form={form} action="Save" act="profile-save">
        {/* An unverified number is a field of this form; a verified one is a fact above it. */}
        <NameAndPhone fields={fields} errors={errors} asksPhone={!profile.isPhoneVerified} />
        {number !== undefined && !profile.isPhoneVerified && (
          <p>
            {phoneFact(number, false, mount.region)}.{' '}
            <Link href={phoneHref(mount)} onClick={(event) => void openInstead(event, 'phone')}>
              Verify this number
            </Link>
          </p>
        )}
        <Birthday fields={fields} error={errors['birthday']} />
        <TextField
          label="Job"
          name="job"
          autoComplete="organization-title"
          optional
          defaultValue={fields['job']}
          error={errors['job']}
        />
        <City region={mount.region} fields={fields} errors={errors} />
      </Form>
    </AccountPage>
  );
});
