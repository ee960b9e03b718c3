import { css } from '@emotion/react';
import type { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import type { ReactNode, SubmitEvent } from 'react';

const look = css({ display: 'grid', gap: token('space-32') });
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

interface StepFormProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'state' | 'isBusy'> & {
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** What the button says. */
  action: string;
  /** By which a press is known that came before the page was awake. */
  act: string;
  /** What was kept, where it is refused. */
  kept: string;
  /** The way back, and other ways on. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A step's fields, what is said over them, and the way on: posted to the page's own address where no script runs. */
export function StepForm({
  form: { box, state, isBusy, submit },
  action,
  act,
  kept,
  aside,
  children,
}: StepFormProps) {
  return (
    <form css={look} ref={box} method="post" onSubmit={submit} noValidate>
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          {kept}
        </Alert>
      )}
      {children}
      <div css={ways}>
        <Button type="submit" size="large" loading={isBusy} data-act={act}>
          {action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
