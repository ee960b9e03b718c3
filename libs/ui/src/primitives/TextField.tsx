import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { token } from '../token/token.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';

const withUnit = css({ position: 'relative', display: 'grid' });

const unitLook = css({
  position: 'absolute',
  insetBlock: 0,
  right: token('space-12'),
  display: 'flex',
  alignItems: 'center',
  color: token('ink-500'),
  fontSize: token('text-14'),
  pointerEvents: 'none',
});

const roomForUnit = css({ paddingRight: 64 });

export interface TextFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'children'> {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'number' | undefined;
  /** Shown after the input: `cm`. */
  unit?: string | undefined;
  /** Shown to the right of the label. */
  aside?: ReactNode;
}

/** A line of text. Uncontrolled, so that text typed before hydration is not lost. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  unit,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(control) =>
        unit === undefined ? (
          <input css={inputLook} type={type} {...input} {...control} />
        ) : (
          <span css={withUnit}>
            <input css={[inputLook, roomForUnit]} type={type} {...input} {...control} />
            <span css={unitLook}>{unit}</span>
          </span>
        )
      }
    </Field>
  );
}

/** The e-mail of a form. As `autoComplete`, `username` is that of an account, `email` any other. */
export const EmailField = (
  props: Omit<TextFieldProps, 'label' | 'name' | 'type'> & { autoComplete: 'email' | 'username' },
) => (
  <TextField label="Email" name="email" type="email" autoCapitalize="none" spellCheck={false} {...props} />
);
