import { css } from '@emotion/react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { token } from '../token/token.ts';
import { describedBy, FieldError, fieldHint } from './Field.tsx';
import { tickBox } from './tick-box.ts';

const row = css({
  display: 'flex',
  gap: 12,
  minHeight: 44,
  paddingBlock: 8,
  lineHeight: 1.5,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > input': { translate: '0 3px' },
  '&:has(input:disabled)': { color: token('ink-500'), cursor: 'default' },
});

/** Aligned with the text, not with the box. */
const under = css({ paddingLeft: `calc(18px + ${token('space-12')})` });

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'name' | 'type' | 'children'
> {
  name: string;
  /** Label; it may contain a link. */
  children: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A single option. For several use a CheckboxGroup. */
export function Checkbox({ children, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label css={row}>
        <input
          css={tickBox}
          type="checkbox"
          {...input}
          {...describedBy(id, { hint, error })}
          {...(error !== undefined && { 'aria-invalid': true })}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <p css={[fieldHint, under]} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
