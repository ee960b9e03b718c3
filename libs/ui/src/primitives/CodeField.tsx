import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { customProperties } from '../token/custom-properties.ts';
import { token } from '../token/token.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';

const CELL = 44;

/**
 * Six cells, one input: what a phone fills in from a message, what is pasted and what is deleted all just work, and a
 * screen reader meets one field. The cells are drawn behind digits of one width.
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

/** What is typed or pasted, without what stands between the digits: `048 213` is how a mail writes it. */
function keepDigits(input: HTMLInputElement, digits: number): void {
  const kept = input.value.replace(/\D/g, '').slice(0, digits);
  if (kept !== input.value) input.value = kept;
}

export interface CodeFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'children'> {
  name: string;
  /** How many digits the code has. */
  digits?: number | undefined;
}

/** A one-time code: digits only, filled in by the phone that received it where that is possible. */
export function CodeField({ label, hint, error, optional, digits = 6, onInput, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          css={[inputLook, cells]}
          style={customProperties({ '--digits': digits })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Without scripts the blanks stay, and whoever reads the code takes them out.
          pattern={`\\s*([0-9]\\s*){${digits}}`}
          maxLength={2 * digits}
          spellCheck={false}
          // The room after the last digit is wider than its cell: a browser would move all of them to show the caret.
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
