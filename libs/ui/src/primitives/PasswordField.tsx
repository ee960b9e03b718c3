import { css } from '@emotion/react';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const box = css({ position: 'relative', display: 'grid' });
const room = css({ paddingRight: 80, '&::-ms-reveal': { display: 'none' } });

const toggle = css(onlyWithScripts, textLink, {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  minWidth: 64,
  minHeight: 44,
  fontSize: token('text-14'),
});

export interface PasswordFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'children'> {
  name: string;
  /** `current-password` for sign-in, `new-password` for a new one: password managers need it. */
  autoComplete: 'current-password' | 'new-password';
  /** Shown to the right of the label: the link for a forgotten password. */
  aside?: ReactNode;
}

/** A password field that can show its text and works with password managers. */
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
