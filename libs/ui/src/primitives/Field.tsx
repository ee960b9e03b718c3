import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { token } from '../token/token.ts';
import { Icon } from './Icon.tsx';

const frame = css({ display: 'grid', gap: 8, minWidth: 0 });

export const fieldLabel = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-12')}`,
  fontSize: token('text-14'),
  fontWeight: 600,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

const optionalLook = css({ fontWeight: 400, color: token('ink-500') });
const asideLook = css({ fontWeight: 400 });

export const fieldHint = css({
  fontSize: token('text-14'),
  lineHeight: 1.45,
  color: token('ink-500'),
  overflowWrap: 'anywhere',
});

const errorLook = css({
  display: 'flex',
  gap: 8,
  fontSize: token('text-14'),
  lineHeight: 1.45,
  color: token('danger'),
  overflowWrap: 'anywhere',
  '& svg': { translate: '0 2px' },
});

/** The box of a text field or a select. */
export const inputLook = css({
  width: '100%',
  minWidth: 0,
  minHeight: 48,
  padding: `0 ${token('space-12')}`,
  border: `1px solid ${token('line-400')}`,
  borderRadius: token('radius-input'),
  background: token('white'),
  // Below 16 px iOS zooms into the field and does not zoom out.
  fontSize: token('text-16'),
  lineHeight: 1.5,
  transition: `border-color ${token('fast')} ${token('ease')}`,
  '&::placeholder': { color: token('ink-500'), opacity: 1 },
  '&:hover:not(:disabled)': { borderColor: token('ink-900') },
  "&[aria-invalid='true']": { borderColor: token('danger'), boxShadow: `inset 0 0 0 1px ${token('danger')}` },
  '&:disabled': { background: 'transparent', borderColor: token('line-200'), color: token('ink-500') },
  '&:read-only:not(select)': { background: 'transparent' },
});

/** Error of a field, with the remedy. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p css={errorLook} id={id}>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}

export interface FieldWords {
  label: string;
  /** Help before an error occurs. */
  hint?: string | undefined;
  /** The error and its remedy. */
  error?: string | undefined;
  /** May stay empty: marked in the label, since most fields are required. */
  optional?: boolean | undefined;
}

/** The `aria-describedby` of a control: its hint has the id `<id>-hint`, its error `<id>-error`. */
export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) => {
  const ids = [hint === undefined ? [] : `${id}-hint`, error === undefined ? [] : `${id}-error`].flat();
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
};

/** Props that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps extends FieldWords {
  /** Shown to the right of the label: a link such as "Forgot it?". */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with label, hint and error. */
export function Field({ label, hint, error, optional = false, aside, children }: FieldProps) {
  const id = useId();
  return (
    <div css={frame}>
      <div css={fieldLabel}>
        <label htmlFor={id}>
          {label} {optional && <span css={optionalLook}>(optional)</span>}
        </label>
        {aside && <span css={asideLook}>{aside}</span>}
      </div>
      {hint !== undefined && (
        <p css={fieldHint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...describedBy(id, { hint, error }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
