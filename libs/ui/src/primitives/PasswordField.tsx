import { css } from '@emotion/react';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const box = css({ position: 'relative', display: 'grid' });
const room = css({ paddingRight: 80, '&::-ms-reveal': { display: 'none' } });

const toggle = css(textLink, {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  minWidth: 64,
  minHeight: 44,
  fontSize: token('text-14'),
  // It would do nothing.
  '@media (scripting: none)': { display: 'none' },
});

export interface PasswordFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'children'> {
  name: string;
  /** `current-password` to sign in, `new-password` to choose one: the browser's keeper needs to know. */
  autoComplete: 'current-password' | 'new-password';
  /** At the right of the label: the way for those who forgot it. */
  aside?: ReactNode;
}

/** A password that can be looked at, pasted and kept by the browser. */
export function PasswordField({ label, hint, error, optional, aside, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(control) => (
        <span css={box}>
          <input
            css={[inputLook, room]}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
          />
          <button css={toggle} type="button" onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </button>
        </span>
      )}
    </Field>
  );
}
