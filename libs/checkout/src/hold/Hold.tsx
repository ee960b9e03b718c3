import { css } from '@emotion/react';
import type { FormDefinition } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { HoldCountdown } from '@lemari/ui/hold-countdown';
import { token } from '@lemari/ui/token';
import { useReload } from '../use-reload.ts';

const look = css({ display: 'grid', gap: token('space-12') });

interface HoldProps<Values, Done> {
  /** Renews the hold. */
  definition: FormDefinition<Values, Done>;
  /** Whole seconds; zero without a hold. */
  seconds: number;
  /** Label of the countdown. */
  label: string;
  /** Instead of the countdown where scripts are off. */
  until?: string | undefined;
  /** Text after the hold has expired. */
  lapsed: string;
  /** Label of the button. */
  action: string;
  /** Text after a refusal. */
  safeText: string;
}

/** Countdown of a hold, and the form that renews it: posted with the field `hold`. */
export function Hold<Values, Done>({
  definition,
  seconds,
  label,
  until,
  lapsed,
  action,
  safeText,
}: HoldProps<Values, Done>) {
  const { ref, reload } = useReload();
  const { box, state, isBusy, submit } = useForm({ definition, onDone: reload });
  return (
    <div css={look} ref={ref} role="group" aria-label="Time held" tabIndex={-1}>
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          {safeText}
        </Alert>
      )}
      <HoldCountdown leftSeconds={seconds} label={label} until={until} lapsed={lapsed}>
        <form ref={box} method="post" onSubmit={submit}>
          <Button type="submit" tone="link" name="hold" value="1" loading={isBusy} data-act="hold-again">
            {action}
          </Button>
        </form>
      </HoldCountdown>
    </div>
  );
}
