import { css } from '@emotion/react';
import type { FormKind } from '@lemari/forms/form-kind';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { HoldCountdown } from '@lemari/ui/hold-countdown';
import { token } from '@lemari/ui/token';
import { useInPlace } from '../use-in-place.ts';

const look = css({ display: 'grid', gap: token('space-12') });

interface HoldProps<Values, Done> {
  /** Holds the goods once more. */
  kind: FormKind<Values, Done>;
  /** Whole seconds; zero where nothing is held. */
  seconds: number;
  /** Of the countdown. */
  label: string;
  /** What is said once it has run out. */
  lapsed: string;
  /** What the button says. */
  action: string;
  /** What is said of a refusal. */
  kept: string;
}

/** How long the goods are still held, and the form that holds them again: posted with the field `hold`. */
export function Hold<Values, Done>({ kind, seconds, label, lapsed, action, kept }: HoldProps<Values, Done>) {
  const { place, look: lookAnew } = useInPlace();
  const { box, state, isBusy, submit } = useForm({ kind, onDone: lookAnew });
  return (
    <div css={look} ref={place} role="group" aria-label="How long it is kept" tabIndex={-1}>
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          {kept}
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
