import { css } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { useMount } from '@lemari/kit';
import { signInElsewhere } from '../../account-paths.ts';
import { AlternativeActions } from './AlternativeActions.tsx';
import { SUBMIT_LABELS } from './sign-in.rules.ts';
import type { SignInState } from './sign-in-steps.rules.ts';
import { SignInWith } from './SignInWith.tsx';
import { StepFields } from './StepFields.tsx';
import type { SignInFlow } from './use-sign-in.ts';

const stack = css({ display: 'grid', gap: token('space-20') });
const formLook = css({ display: 'grid', gap: token('space-20') });

interface SignInFormProps {
  flow: SignInFlow;
  /** Page that Google and Facebook lead back to; without it they are not offered. */
  from?: string;
}

/** Sign-in in steps, one question each. Each step is a form that works without scripts. */
export function SignInForm({ flow: { box, state, resendAt, isBusy, lead, submit }, from }: SignInFormProps) {
  const { step, email, notice } = state;
  const label = SUBMIT_LABELS[step];
  return (
    <div css={stack} ref={box} {...(label === undefined && { tabIndex: -1 })}>
      <p role="status">{lead}</p>
      {notice && (
        <Alert tone={notice.tone} title={notice.title}>
          {notice.text}
        </Alert>
      )}
      {state.elsewhere !== undefined && <Elsewhere region={state.elsewhere} email={email} />}
      {label !== undefined && (
        <form css={formLook} key={`${step} ${email}`} method="post" onSubmit={submit} noValidate>
          <input type="hidden" name="step" value={step} />
          <StepFields state={state} />
          <Button
            type="submit"
            name="intent"
            value="continue"
            size="large"
            block
            loading={isBusy}
            data-act="sign-in-continue"
          >
            {label}
          </Button>
        </form>
      )}
      <AlternativeActions state={state} resendAt={resendAt} onSubmit={submit} />
      {from !== undefined && step === 'email' && <SignInWith from={from} />}
    </div>
  );
}

/** An account belongs to the region in which it was created. */
function Elsewhere({ region, email }: { region: NonNullable<SignInState['elsewhere']>; email: string }) {
  const { host } = useMount();
  const { name, href } = signInElsewhere(host, region);
  return (
    <Alert
      tone="warning"
      title={`Your account is in ${name}`}
      action={
        <Button tone="link" href={href}>
          Sign in at Lemari {name}
        </Button>
      }
    >
      {email} already has an account there. Each region delivers from its own wardrobe, so accounts do not
      move. To rent here, use another email.
    </Alert>
  );
}
