import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { token } from '../token/token.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { selectLook } from './Select.tsx';

const row = css({ display: 'grid', gridTemplateColumns: 'minmax(88px, auto) minmax(160px, 1fr)' });

const codePlace = css({
  position: 'relative',
  display: 'grid',
  '& > svg': { position: 'absolute', right: 10, top: 'calc(50% - 8px)', pointerEvents: 'none' },
});

// The two are one box: their inner edges meet.
const codeLook = css({
  paddingRight: 32,
  borderRadius: '2px 0 0 2px',
  '&:focus-visible': { zIndex: 1 },
});
const numberLook = css({
  marginLeft: -1,
  borderRadius: `0 ${token('radius-input')} ${token('radius-input')} 0`,
});

export interface DiallingCode {
  /** With the plus: `+65`. */
  code: string;
  /** Whose: `Singapore`. */
  country: string;
}

export interface PhoneFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'children'> {
  /** The number's name in the form. */
  name: string;
  /** The dialling code's name in the form. */
  codeName: string;
  codes: readonly DiallingCode[];
  defaultCode?: string | undefined;
}

/** A phone number behind its dialling code. Blanks and dashes may be typed; whoever reads it takes them out. */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  codeName,
  codes,
  defaultCode,
  disabled,
  ...input
}: PhoneFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div css={row}>
          <span css={codePlace}>
            <select
              css={[selectLook, codeLook]}
              name={codeName}
              defaultValue={defaultCode}
              disabled={disabled}
              autoComplete="tel-country-code"
              aria-label={`${label}: dialling code`}
            >
              {codes.map(({ code, country }) => (
                <option key={code} value={code}>
                  {code} {country}
                </option>
              ))}
            </select>
            <Icon name="down" size={16} />
          </span>
          <input
            css={[inputLook, numberLook]}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            disabled={disabled}
            {...input}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
