import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { token } from '../token/token.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';

const box = css({
  position: 'relative',
  display: 'grid',
  '& > svg': {
    position: 'absolute',
    right: token('space-12'),
    top: 'calc(50% - 8px)',
    pointerEvents: 'none',
  },
});

export const selectLook = css(inputLook, {
  appearance: 'none',
  paddingRight: 40,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'children'> {
  name: string;
  options: readonly SelectOption[];
  /** Shown without a choice: `Choose a size`. */
  placeholder?: string | undefined;
}

/**
 * Choice from a few options with the native select, which phones render best.
 * @planned rules/waitlist/id-unsupported-city
 */
export function Select({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  defaultValue,
  ...select
}: SelectProps) {
  const first = defaultValue ?? (placeholder === undefined ? undefined : '');
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span css={box}>
          <select css={selectLook} defaultValue={first} {...select} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled={!optional}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  );
}
