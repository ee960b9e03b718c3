import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import type { ReactNode } from 'react';
import type { Failed } from './use-cart-lines.ts';

interface NotDoneProps {
  failure: Failed;
  /** What the failure left unchanged. */
  children: ReactNode;
}

/** A failed change, with a retry button unless the services refused it. */
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
