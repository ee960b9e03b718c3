import type { SerializedStyles } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import type { ReactNode, SubmitEvent } from 'react';
import type { useForm } from './use-form.ts';

interface FormFrameProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'state'> & {
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  look: SerializedStyles;
  /** What was kept, where the form is refused; the refusal says it where this is absent. */
  kept?: string | undefined;
  children: ReactNode;
}

/** A form below what its refusal says: posted to the page's own address where no script runs. */
export const FormFrame = ({ form: { box, state, submit }, look, kept, children }: FormFrameProps) => (
  <form css={look} ref={box} method="post" onSubmit={submit} noValidate>
    {state.notice && (
      <Alert tone="danger" title={state.notice.title}>
        {kept ?? state.notice.text}
      </Alert>
    )}
    {children}
  </form>
);
