import { css } from '@emotion/react';
import { FormFrame } from '@lemari/forms/form-frame';
import type { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { below } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import type { ReactNode, SubmitEvent } from 'react';

/** The parts of a step have names, where a form elsewhere has labels. */
const look = css({
  display: 'grid',
  gap: token('space-32'),
  '& legend': {
    marginBottom: token('space-12'),
    fontSize: token('text-18'),
    fontWeight: 600,
    lineHeight: 1.4,
  },
});
/** On a phone the way on is as wide as the page. */
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
  [below(480)]: { '& > :not(:last-child)': { width: '100%' } },
});

/** The ways on from a step, the next one first and the way back last. */
export const StepWays = ({ children }: { children: ReactNode }) => <div css={actions}>{children}</div>;

interface StepFormProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'state' | 'isBusy'> & {
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** What the button says. */
  action: string;
  /** By which a press is known that came before the page was awake. */
  act: string;
  /** What is saved although the step is refused. */
  safeText: string;
  /** The way back, and other ways on. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A step's fields, what is said over them, and the ways on. */
export const StepForm = ({ form, action, act, safeText, aside, children }: StepFormProps) => (
  <FormFrame form={form} look={look} safeText={safeText}>
    {children}
    <StepWays>
      <Button type="submit" size="large" loading={form.isBusy} data-act={act}>
        {action}
      </Button>
      {aside}
    </StepWays>
  </FormFrame>
);
