import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { customProperties } from '../token/custom-properties.ts';
import { token } from '../token/token.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';

const CELL = 44;

/**
 * A cell for each digit, but one input: autofill, pasting and deleting work, and a screen reader reads one field. The
 * cells are a background behind a monospaced font.
 */
const cells = css({
  width: `calc(var(--digits) * ${CELL}px)`,
  maxWidth: '100%',
  height: 56,
  padding: 0,
  paddingLeft: `calc((${CELL}px - 1ch) / 2)`,
  overflow: 'hidden',
  fontFamily: 'ui-monospace, "Liberation Mono", monospace',
  fontSize: token('text-24'),
  letterSpacing: `calc(${CELL}px - 1ch)`,
  background: `repeating-linear-gradient(90deg, ${token('white')} 0 ${CELL - 1}px, ${token('line-200')} ${CELL - 1}px ${CELL}px)`,
});

/** Removes the characters between the digits: a mail writes `048 213`. */
function keepDigits(input: HTMLInputElement, digits: number): void {
  const accepted = input.value.replace(/\D/g, '').slice(0, digits);
  if (accepted !== input.value) input.value = accepted;
}

export interface CodeFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'children'> {
  name: string;
  /** Length of the code. */
  digits: number;
}

/** A one-time code of digits, with autofill from messages. */
export function CodeField({ label, hint, error, optional, digits, onInput, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          css={[inputLook, cells]}
          style={customProperties({ '--digits': digits })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Without scripts the spaces stay, and the server removes them.
          pattern={`\\s*([0-9]\\s*){${digits}}`}
          maxLength={2 * digits}
          spellCheck={false}
          // The space after the last digit is wider than its cell: a browser would scroll all cells to show
          // the caret.
          onScroll={(event) => (event.currentTarget.scrollLeft = 0)}
          onInput={(event) => {
            keepDigits(event.currentTarget, digits);
            onInput?.(event);
          }}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
