import type { SerializedStyles } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import type { ReactNode, SubmitEvent } from 'react';
import type { useForm } from './use-form.ts';

interface FormFrameProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'state' | 'mend'> & {
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  look: SerializedStyles;
  /** What is saved although the form is refused; without it the refusal’s own text is shown. */
  safeText?: string | undefined;
  children: ReactNode;
}

/** A form with its refusal above it. Without scripts it is posted to the page's own URL. */
export const FormFrame = ({
  form: { box, state, submit, mend },
  look,
  safeText,
  children,
}: FormFrameProps) => (
  <form css={look} ref={box} method="post" onSubmit={submit} onChange={mend} noValidate>
    {state.notice && (
      <Alert tone="danger" title={state.notice.title}>
        {safeText ?? state.notice.text}
      </Alert>
    )}
    {children}
  </form>
);
