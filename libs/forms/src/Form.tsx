import { css } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import type { ReactNode } from 'react';
import type { useForm } from './use-form.ts';

const look = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'state' | 'isBusy' | 'submit'>;
  /** What the button says. */
  action: string;
  /** By which a press is known that came before the page was awake. */
  act: string;
  /** None where the button says it all. */
  children?: ReactNode;
}

/** Fields, what is said over them, and their button: posted to the page's own address where no script runs. */
export function Form({ form: { box, state, isBusy, submit }, action, act, children }: FormProps) {
  return (
    <form css={look} ref={box} method="post" onSubmit={submit} noValidate>
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          {state.notice.text}
        </Alert>
      )}
      {children}
      <Button type="submit" size="large" block loading={isBusy} data-act={act}>
        {action}
      </Button>
    </form>
  );
}
