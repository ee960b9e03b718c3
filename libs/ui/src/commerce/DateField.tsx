import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { Field, fieldHint, inputLook, type FieldWords } from '../primitives/Field.tsx';
import { tabular } from '../token/typography.ts';

const dateLook = css(inputLook, tabular, {
  cursor: 'pointer',
  '&::-webkit-calendar-picker-indicator': { cursor: 'pointer' },
});

export interface DateFieldProps
  extends
    FieldWords,
    Omit<
      ComponentPropsWithRef<'input'>,
      'id' | 'name' | 'type' | 'min' | 'max' | 'value' | 'defaultValue' | 'children'
    > {
  name: string;
  /** ISO dates in the region's time zone: the first and the last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  /** Initial value as an ISO date. */
  defaultValue?: string | undefined;
  /** Meaning of the day: `Delivered Tuesday 14 May, collected Friday 17 May`. Announced when it changes. */
  meaning?: string | undefined;
}

/**
 * A date with the platform's own picker, which works without scripts and in every language. It cannot show
 * unavailable days: for rental dates use the RentalDateDialog.
 */
export function DateField({ label, hint, error, optional, meaning, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <input css={dateLook} type="date" {...input} {...control} />
          <p css={fieldHint} role="status">
            {meaning}
          </p>
        </>
      )}
    </Field>
  );
}
