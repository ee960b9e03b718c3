import { css } from '@emotion/react';
import { useState, type ComponentPropsWithRef } from 'react';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';

const area = css({
  paddingBlock: token('space-12'),
  resize: 'vertical',
  // Grows with its text, where the browser can.
  fieldSizing: 'content',
  maxHeight: '50vh',
});

const countLook = css(tabular, { fontSize: token('text-12'), fontWeight: 400, color: token('ink-500') });

export interface TextAreaProps
  extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name' | 'children'> {
  name: string;
}

/** Several lines of text; with `maxLength` it shows a count. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  rows = 4,
  maxLength,
  defaultValue = '',
  onInput,
  ...input
}: TextAreaProps) {
  const [length, setLength] = useState(String(defaultValue).length);
  const count = maxLength !== undefined && (
    <span css={[countLook, onlyWithScripts]} aria-hidden="true">
      {length} of {maxLength}
    </span>
  );
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={count}>
      {(control) => (
        <textarea
          css={[inputLook, area]}
          // Minimum height in lines: `field-sizing` alone starts with one line.
          style={{ minHeight: `${rows * 1.5 + 1.5}em` }}
          rows={rows}
          defaultValue={defaultValue}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
          {...(maxLength !== undefined && { maxLength })}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
