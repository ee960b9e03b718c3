import { css } from '@emotion/react';
import { FormFrame } from '@lemari/forms/form-frame';
import type { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { below } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import type { ReactNode, SubmitEvent } from 'react';

/** Parts of a step have headings instead of labels. */
const look = css({
  display: 'grid',
  gap: token('space-32'),
  '& legend': {
    marginBottom: token('space-12'),
    fontSize: token('text-18'),
    fontWeight: 600,
    lineHeight: 1.4,
  },
  // A group of fields within a part has a label.
  '& fieldset fieldset legend': { marginBottom: token('space-4'), fontSize: token('text-14') },
});
/** On a phone the submit button has full width. */
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
  [below(480)]: { '& > :not(:last-child)': { width: '100%' } },
});

/** Links and buttons of a step: next first, back last. */
const StepActions = ({ children }: { children: ReactNode }) => <div css={actions}>{children}</div>;

interface StepFormProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'state' | 'isBusy' | 'mend'> & {
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** Label of the button. */
  action: string;
  /** `data-act` of the button, for presses before hydration. */
  act: string;
  /** What stays unchanged after a refusal. */
  safeText: string;
  /** Link back, and other actions. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Form of a step: notice, fields, actions. */
export const StepForm = ({ form, action, act, safeText, aside, children }: StepFormProps) => (
  <FormFrame form={form} look={look} safeText={safeText}>
    {children}
    <StepActions>
      <Button type="submit" size="large" loading={form.isBusy} data-act={act}>
        {action}
      </Button>
      {aside}
    </StepActions>
  </FormFrame>
);
