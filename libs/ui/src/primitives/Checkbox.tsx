import { css } from '@emotion/react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { token } from '../token/token.ts';
import { choiceMark } from './choice.ts';
import { describedBy, FieldError, fieldHint } from './Field.tsx';

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23FBF9F6' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 10.5 4 4 8-9'/%3E%3C/svg%3E")`;

/** The checkbox itself. */
export const tickBox = css(choiceMark, {
  width: 18,
  height: 18,
  borderRadius: token('radius-input'),
  '&:checked': {
    background: `${tick} center / 12px 12px no-repeat ${token('ink-900')}`,
    borderColor: token('ink-900'),
  },
  "&[aria-invalid='true']": { borderColor: token('danger'), boxShadow: `inset 0 0 0 1px ${token('danger')}` },
  '&:disabled': { backgroundColor: token('line-200'), borderColor: token('line-200') },
});

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
