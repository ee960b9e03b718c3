import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { useLoadedQuery } from '@lemari/http/query';
import { Island, page, PageHead, useActionData, useLocation, useMount, useVisit } from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { authBase } from '../../account-paths.ts';
import { NameAndPhone } from '@lemari/checkout/name-and-phone';
import { City } from '../profile/City.tsx';
import { personalForm, profileFields } from '../profile/profile.form.ts';
import { profileQuery } from '@lemari/checkout/profile';
import { ConversionSteps } from '../subscribe/ConversionSteps.tsx';
import { afterPersonal, leadsToPlan } from './welcome.rules.ts';

const TITLE = 'What’s your name?';

/** `{base}/auth/register/personal`: name and phone number of a new account. @see rules/sign-in/register-personal */
export const Personal = page(function PersonalPage() {
  const mount = useMount();
  const { today } = useVisit();
  const { search } = useLocation();
  const next = afterPersonal(search, mount);
  const profile = useLoadedQuery(profileQuery, { region: mount.region });
  const first = useActionData<FormState>();
  const form = useForm({
    definition: personalForm(mount.region, today),
    first,
    // A new document, because the frame shows the user's name.
    onDone: (city) => leaving.to(afterPersonal(search, mount, city)),
  });
  return (
    <SignInLayout
      progress={leadsToPlan(search, mount) && <ConversionSteps current="personal" />}
      title={TITLE}
      lead="You’re in. What should we call you?"
      aside={<Link href={next}>Later</Link>}
    >
      <PageHead
        title={TITLE}
        description="Your name and phone number."
        path={`${authBase(mount)}/register/personal`}
      />
      <meta name="robots" content="noindex" />
      <Island name="personal">
        <Form form={form} action="Save and continue" act="personal-save">
          <NameAndPhone
            fields={{ ...profileFields(mount.region, profile), ...first?.typed }}
            errors={form.state.errors}
          />
          {/* Couriers do not reach every city there. */}
          {mount.region === 'id' && (
            <City
              region={mount.region}
              isOfRegion
              fields={{ ...profileFields(mount.region, profile), ...first?.typed }}
              errors={form.state.errors}
            />
          )}
        </Form>
      </Island>
    </SignInLayout>
  );
});
