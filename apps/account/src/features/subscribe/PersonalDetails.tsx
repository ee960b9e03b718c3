import { css } from '@emotion/react';
import { NameAndPhone } from '@lemari/checkout/name-and-phone';
import { profileQuery } from '@lemari/checkout/profile';
import { StepForm } from '@lemari/checkout/step-form';
import { StepFrame } from '@lemari/checkout/step-frame';
import { afterPersonal } from '@lemari/domain/subscription/subscribe-steps';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount, useVisit } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { leaving } from '../../leaving.ts';
import { personalForm, profileFields } from '../profile/profile.form.ts';
import { PlanSummaryFold } from './PlanSummaryFold.tsx';
import type { PersonalLoad } from './subscribe.load.ts';
import { conversionHref, stepHref } from './subscribe-paths.ts';

const look = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });

/** `{base}/subscription/personal`: whom the pieces go to. @see rules/subscriptions/personal */
export const PersonalDetails = page<PersonalLoad>(function PersonalDetailsPage({ load }) {
  const mount = useMount();
  const { today } = useVisit();
  const { choice, summary, steps } = load;
  const { address } = choice;
  const profile = useLoadedQuery(profileQuery, { region: mount.region });
  const first = useActionData<FormState>();
  const form = useForm({
    definition: personalForm(mount.region, today),
    first,
    // A new document, because the frame shows the person’s name.
    onDone: () => leaving.to(stepHref(mount, afterPersonal(mount.region, address.plan), address)),
  });
  return (
    <StepFrame
      title="Your details"
      description="Your name and phone number, for the courier."
      path={`${mount.base}/personal`}
      summary={summary && <PlanSummaryFold summary={summary} />}
      steps={steps}
      current="personal"
      hrefOf={(step) => conversionHref(mount, step, address)}
      problem={null}
    >
      <StepForm
        form={form}
        action="Continue"
        act="personal-save"
        safeText="What you typed is still here."
        aside={
          <Button tone="link" href={stepHref(mount, 'plans', address)}>
            Back to the plans
          </Button>
        }
      >
        <div css={look}>
          <NameAndPhone
            fields={{ ...profileFields(mount.region, profile), ...first?.typed }}
            errors={form.state.errors}
          />
        </div>
      </StepForm>
    </StepFrame>
  );
});
