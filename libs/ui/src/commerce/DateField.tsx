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
  /** The first and the last day that can be chosen, as ISO dates in the region's zone. */
  min?: string | undefined;
  max?: string | undefined;
  /** The day chosen at first, as an ISO date. */
  defaultValue?: string | undefined;
  /** What the day means, in words: `Delivered Tuesday 14 May, collected Friday 17 May`. Read aloud when it changes. */
  meaning?: string | undefined;
}

/**
 * One day, with the platform's own picker: it works without JavaScript and in every language. Which days of a rental are
 * taken needs more than it can show: that is the rental dates' dialog.
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
