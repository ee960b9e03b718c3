import { css } from '@emotion/react';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { WITHOUT_PARTNER } from '@lemari/domain/plan/attribution';
import { useLocation } from '@lemari/kit';
import type { SubmitEvent } from 'react';
import { ALTERNATIVE_ACTIONS, resentAt } from './sign-in.rules.ts';
import type { SignInState } from './sign-in-steps.rules.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-24')}` });

interface AlternativeActionsProps {
  state: SignInState;
  resendAt: number | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Alternatives at a step. A form of its own, so that it does not submit the fields above. */
export function AlternativeActions({ state, resendAt, onSubmit }: AlternativeActionsProps) {
  const { step, email, suggestion, offersWithoutPartner = false } = state;
  const others = ALTERNATIVE_ACTIONS[step];
  const resent = resentAt(step);
  if (others.length === 0 && suggestion === undefined && !offersWithoutPartner && !resent) return null;
  return (
    <form css={actions} method="post" onSubmit={onSubmit} noValidate>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="email" value={suggestion ?? email} />
      {suggestion !== undefined && (
        <Button type="submit" tone="quiet" name="intent" value="continue" data-act="take-suggestion">
          Use {suggestion}
        </Button>
      )}
      {offersWithoutPartner && <WithoutPartner />}
      {resent && <Resend {...resent} resendAt={resendAt} isCodeOver={state.isCodeOver} />}
      {others.map(({ intent, label }) => (
        <Button
          key={intent}
          type="submit"
          tone="link"
          name="intent"
          value={intent}
          data-act={`sign-in-${intent}`}
        >
          {label}
        </Button>
      ))}
    </form>
  );
}

/** Without scripts the address tells the server to leave the partner out. @see docs/decisions/0268 */
function WithoutPartner() {
  const query = new URLSearchParams(useLocation().search);
  query.set(WITHOUT_PARTNER.name, WITHOUT_PARTNER.value);
  return (
    <Button
      type="submit"
      tone="quiet"
      name="intent"
      value="without-partner"
      formAction={`?${query.toString()}`}
      data-act="sign-in-without-partner"
    >
      Create my account without the partner’s offer
    </Button>
  );
}

function Resend({
  intent,
  label,
  resendAt,
  isCodeOver = false,
}: {
  intent: string;
  label: string;
  resendAt: number | undefined;
  isCodeOver: boolean | undefined;
}) {
  const seconds = useSecondsLeft(resendAt);
  return (
    <Button
      type="submit"
      tone={isCodeOver ? 'quiet' : 'link'}
      name="intent"
      value={intent}
      disabled={seconds > 0}
      data-act="sign-in-resend"
    >
      {seconds > 0 ? `${label} in ${seconds} s` : label}
    </Button>
  );
}
