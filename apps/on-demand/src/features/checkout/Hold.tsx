import { css } from '@emotion/react';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { HoldCountdown } from '@lemari/ui/hold-countdown';
import { token } from '@lemari/ui/token';
import { useInPlace } from '../../use-in-place.ts';
import { holdKind } from './checkout.kinds.ts';
import type { CartArg } from './checkout.queries.ts';

const look = css({ display: 'grid', gap: token('space-12') });

interface HoldProps {
  cart: CartArg;
  /** Whole seconds; nothing where the pieces are not kept. */
  seconds: number;
}

/** How long the pieces are still kept, and the way to have them kept again. */
export function Hold({ cart, seconds }: HoldProps) {
  const { place, look: lookAnew } = useInPlace();
  const { box, state, isBusy, submit } = useForm({
    kind: holdKind(cart),
    onDone: lookAnew,
  });
  return (
    <div css={look} ref={place} role="group" aria-label="How long it is kept" tabIndex={-1}>
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          Nothing has been charged. Your cart has the ways on.
        </Alert>
      )}
      <HoldCountdown
        leftSeconds={seconds}
        label="Held for you for"
        lapsed="Your pieces are not kept for you right now."
      >
        <form ref={box} method="post" onSubmit={submit}>
          <Button type="submit" tone="link" name="hold" value="1" loading={isBusy} data-act="hold-again">
            Keep them for another 15 minutes
          </Button>
        </form>
      </HoldCountdown>
    </div>
  );
}
