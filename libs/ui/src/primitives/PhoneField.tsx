import { css } from '@emotion/react';
import { type ComponentPropsWithRef, useId } from 'react';
import { token } from '../token/token.ts';
import { Field, inputLook, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { joined } from './joined.ts';
import { selectLook } from './Select.tsx';

const row = css({ display: 'grid', gridTemplateColumns: 'minmax(88px, auto) minmax(160px, 1fr)' });

const shownRow = css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' });

const codeBox = css(joined, {
  display: 'grid',
  '& > svg': { position: 'absolute', right: 10, top: 'calc(50% - 8px)', pointerEvents: 'none' },
});

// The two controls look like one box: they share an edge.
const codeLook = css({
  paddingRight: 32,
  borderRadius: '2px 0 0 2px',
});
const onlyLook = css({
  display: 'grid',
  placeItems: 'center',
  width: 'auto',
  borderRadius: '2px 0 0 2px',
  background: token('band'),
  color: token('ink-700'),
});
const numberLook = css(joined, {
  marginLeft: -1,
  borderRadius: `0 ${token('radius-input')} ${token('radius-input')} 0`,
});

export interface DiallingCode {
  /** With the plus: `+65`. */
  code: string;
  /** Name of the country: `Singapore`. */
  country: string;
}

export interface PhoneFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'children'> {
  /** Name of the number in the form. */
  name: string;
  /** Name of the dialling code in the form. */
  codeName: string;
  /** A single one is shown as text. */
  codes: readonly DiallingCode[];
  defaultCode?: string | undefined;
}

interface CodeProps extends Pick<
  PhoneFieldProps,
  'label' | 'codeName' | 'codes' | 'defaultCode' | 'disabled'
> {
  /** Id of the text that is shown for a single code. */
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
    <span css={codeBox}>
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

/** A phone number with its dialling code. Visitors may type spaces and dashes; the caller removes them. */
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
