import { css } from '@emotion/react';
import { Button } from '@lemari/ui/button';
import { from } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import type { ReactNode } from 'react';

const look = css({
  display: 'grid',
  gap: token('space-12'),
  justifyItems: 'start',
  padding: `${token('space-20')} ${token('space-16')}`,
  border: `1px solid ${token('ink-900')}`,
  background: token('white'),
  overflowWrap: 'anywhere',
  [from(480)]: { padding: token('space-32') },
});
const titleLook = css({ fontSize: token('text-14'), fontWeight: 600, color: token('wine-600') });

interface NextStepProps {
  sentence: string;
  /** The sentence tells of the past: why the order ended. */
  isOver?: boolean | undefined;
  /** Absent when the customer has nothing to do. */
  action?: { readonly label: string; readonly href: string } | undefined;
  /** Countdown of the time that is left. */
  children?: ReactNode;
}

/** The customer's one next step, or the statement that there is none. */
export function NextStep({ sentence, isOver = false, action, children }: NextStepProps) {
  const ahead = action ? 'Your next step' : 'What happens now';
  const title = isOver ? 'What happened' : ahead;
  return (
    <section css={look} aria-label={title}>
      <h2 css={titleLook}>{title}</h2>
      <p>{sentence}</p>
      {children}
      {action && (
        <Button href={action.href} data-act="order-next">
          {action.label}
        </Button>
      )}
    </section>
  );
}
