import { css } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Skeleton } from '@lemari/ui/skeleton';
import { token } from '@lemari/ui/token';
import type { CardFrame } from './use-card-fields.ts';

const look = css({ display: 'grid', gap: token('space-8') });
/** What is inside keeps 4 px around its fields for their focus ring. */
const frameLook = css({ width: 'calc(100% + 8px)', marginInline: -4, border: 0, colorScheme: 'light' });
const unseen = css({ visibility: 'hidden', position: 'absolute', height: 0 });

/** Where a card is typed: a page of its provider, in a frame. */
export function CardFields({
  frame: { box, attempt, state, height, src, onLoad, again },
}: {
  frame: CardFrame;
}) {
  if (state === 'away')
    return (
      <Alert
        tone="warning"
        title="The card fields could not be brought here"
        action={
          <Button tone="link" data-act="card-again" onClick={again}>
            Try again
          </Button>
        }
      >
        You can go on all the same: then you type your card on the provider’s own page.
      </Alert>
    );
  return (
    <div css={look}>
      {state === 'waiting' && <Skeleton shape="line" />}
      {src !== undefined && (
        <iframe
          css={[frameLook, state === 'waiting' && unseen]}
          key={attempt}
          ref={box}
          src={src}
          title="Card number, expiry date and security code"
          height={state === 'ready' ? height : undefined}
          onLoad={onLoad}
        />
      )}
    </div>
  );
}
