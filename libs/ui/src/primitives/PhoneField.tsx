import { css } from '@emotion/react';
import { type ComponentPropsWithRef, useId } from 'react';
import { token } from '../token/token.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { selectLook } from './Select.tsx';

const row = css({ display: 'grid', gridTemplateColumns: 'minmax(88px, auto) minmax(160px, 1fr)' });

const shownRow = css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' });

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
const onlyLook = css({
  display: 'grid',
  placeItems: 'center',
  width: 'auto',
  borderRadius: '2px 0 0 2px',
  background: token('band'),
  color: token('ink-700'),
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
  /** One alone is shown and not asked for. */
  codes: readonly DiallingCode[];
  defaultCode?: string | undefined;
}

interface CodeProps extends Pick<
  PhoneFieldProps,
  'label' | 'codeName' | 'codes' | 'defaultCode' | 'disabled'
> {
  /** Of the words that stand where there is nothing to choose. */
  id: string;
}

function Code({ id, label, codeName, codes, defaultCode, disabled }: CodeProps) {
  const [only, ...others] = codes;
  if (only && others.length === 0)
    return (
      <span css={[inputLook, onlyLook]} id={id}>
        {only.code}
        <input type="hidden" name={codeName} value={only.code} />
      </span>
    );
  return (
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
  );
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
  const codeId = useId();
  const isShown = codes.length === 1;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {({ 'aria-describedby': words, ...control }) => (
        <div css={isShown ? shownRow : row}>
          <Code id={codeId} {...{ label, codeName, codes, defaultCode, disabled }} />
          <input
            css={[inputLook, numberLook]}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            disabled={disabled}
            aria-describedby={[isShown && codeId, words].filter(Boolean).join(' ') || undefined}
            {...input}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
