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
  /** Heading above it and its neighbours of the same group. */
  group?: string | undefined;
}

export interface SelectProps
  extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'children'> {
  name: string;
  options: readonly SelectOption[];
  /** Shown without a choice: `Choose a size`. */
  placeholder?: string | undefined;
}

interface Group {
  readonly group: string | undefined;
  readonly members: SelectOption[];
}

/** Neighbours of the same group together. */
function groupsOf(options: readonly SelectOption[]): readonly Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last?.group === option.group && last) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));

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
            {groupsOf(options).map(({ group, members }) =>
              group === undefined ? (
                <Options key={members[0]?.value} options={members} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options options={members} />
                </optgroup>
              ),
            )}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  );
}
