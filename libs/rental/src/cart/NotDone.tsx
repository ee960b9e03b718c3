import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import type { ReactNode } from 'react';
import type { Failed } from './use-cart-lines.ts';

interface NotDoneProps {
  failure: Failed;
  /** What was kept. */
  children: ReactNode;
}

/** What was asked for and not done, with another try where it may still be. */
export const NotDone = ({ failure: { text, again }, children }: NotDoneProps) => (
  <Alert
    tone="danger"
    title={text}
    action={
      again && (
        <Button tone="link" data-act="cart-again" onClick={again}>
          Try again
        </Button>
      )
    }
  >
    {children}
  </Alert>
);
