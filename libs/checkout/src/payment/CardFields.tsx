import { css } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Skeleton } from '@lemari/ui/skeleton';
import { token } from '@lemari/ui/token';
import { useId } from 'react';
import type { CardFrame } from './use-card-fields.ts';

const look = css({ display: 'grid', gap: token('space-8') });
/** The framed page leaves 4 px around its fields for their focus ring. */
const frameLook = css({
  width: 'calc(100% + 8px)',
  marginInline: -4,
  border: 0,
  colorScheme: 'light',
});
const unseen = css({ visibility: 'hidden', position: 'absolute', height: 0 });

interface CardFieldsProps {
  frame: CardFrame;
  /** Why the card was refused. The frame takes the focus. */
  problem: string | undefined;
  /** There is no other way to pay. */
  isCardOnly?: boolean;
}

/** Card fields: a page of the payment provider, in a frame. */
export function CardFields({
  frame: { box, attempt, state, height, src, onLoad, again },
  problem,
  isCardOnly = false,
}: CardFieldsProps) {
  const id = useId();
  if (state === 'away')
    return (
      <Alert
        tone="warning"
        title="We couldn’t load the card form"
        action={
          <Button tone="link" data-act="card-again" onClick={again}>
            Try again
          </Button>
        }
      >
        You can continue and enter your card on the payment provider’s page.
      </Alert>
    );
  return (
    <div css={look}>
      {problem !== undefined && (
        <div id={id}>
          <Alert tone="danger" title={problem}>
            Nothing has been charged.{isCardOnly ? '' : ' You can pay another way, too.'}
          </Alert>
        </div>
      )}
      {state === 'waiting' && <Skeleton shape="line" />}
      {src !== undefined && (
        <iframe
          css={[frameLook, state === 'waiting' && unseen]}
          key={attempt}
          ref={box}
          src={src}
          title="Card number, expiry date and security code"
          height={state === 'ready' ? height : undefined}
          aria-describedby={problem === undefined ? undefined : id}
          data-invalid={problem === undefined ? undefined : ''}
          onLoad={onLoad}
        />
      )}
    </div>
  );
}
