import { css } from '@emotion/react';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import type { ReactNode } from 'react';
import { FormFrame } from './FormFrame.tsx';
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

/** Fields, what is said over them, and their button. */
export const Form = ({ form, action, act, children }: FormProps) => (
  <FormFrame form={form} look={look}>
    {children}
    <Button type="submit" size="large" block loading={form.isBusy} data-act={act}>
      {action}
    </Button>
  </FormFrame>
);
