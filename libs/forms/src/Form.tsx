import { css } from '@emotion/react';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import type { ReactNode } from 'react';
import { FormFrame } from './FormFrame.tsx';
import type { useForm } from './use-form.ts';

const look = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'state' | 'isBusy' | 'mend' | 'submit'>;
  /** Label of the submit button. */
  action: string;
  /** Name of the button's action, by which the starter replays a tap made before hydration. */
  act: string;
  /** Fields; none if the button is enough. */
  children?: ReactNode;
}

/** Notice, fields and submit button. Without scripts the form is posted to the page’s own URL. */
export const Form = ({ form, action, act, children }: FormProps) => (
  <FormFrame form={form} look={look}>
    {children}
    <Button type="submit" size="large" block loading={form.isBusy} data-act={act}>
      {action}
    </Button>
  </FormFrame>
);
