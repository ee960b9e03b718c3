import { css } from '@emotion/react';
import type { FormDefinition } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { HoldCountdown } from '@lemari/ui/hold-countdown';
import { token } from '@lemari/ui/token';
import { useInPlace } from '../use-in-place.ts';

const look = css({ display: 'grid', gap: token('space-12') });

interface HoldProps<Values, Done> {
  /** Holds the goods once more. */
  kind: FormDefinition<Values, Done>;
  /** Whole seconds; zero where nothing is held. */
  seconds: number;
  /** Of the countdown. */
  label: string;
  /** What is said once it has run out. */
  lapsed: string;
  /** What the button says. */
  action: string;
  /** What is said of a refusal. */
  saved: string;
}

/** How long the goods are still held, and the form that holds them again: posted with the field `hold`. */
export function Hold<Values, Done>({ kind, seconds, label, lapsed, action, saved }: HoldProps<Values, Done>) {
  const { place, look: reload } = useInPlace();
  const { box, state, isBusy, submit } = useForm({ definition: kind, onDone: reload });
  return (
    <div css={look} ref={place} role="group" aria-label="How long it is kept" tabIndex={-1}>
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          {saved}
        </Alert>
      )}
      <HoldCountdown leftSeconds={seconds} label={label} lapsed={lapsed}>
        <form ref={box} method="post" onSubmit={submit}>
          <Button type="submit" tone="link" name="hold" value="1" loading={isBusy} data-act="hold-again">
            {action}
          </Button>
        </form>
      </HoldCountdown>
    </div>
  );
}
