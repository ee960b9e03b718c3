import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import type { ReactNode } from 'react';

interface NotLoadedProps {
  title: string;
  /** URL of the step, to load it again. */
  href: string;
  /** What is still there, and what the customer can do. */
  children: ReactNode;
}

/** Says which choices of a step failed to load. */
export const NotLoaded = ({ title, href, children }: NotLoadedProps) => (
  <Alert
    tone="danger"
    title={title}
    action={
      <Button tone="link" href={href} data-act="checkout-again">
        Try again
      </Button>
    }
  >
    {children}
  </Alert>
);
