import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { choiceCell, chosenCell, dot } from './choice.ts';
import { describedBy, fieldHint, fieldLabel, type FieldWords } from './Field.tsx';
import { GroupError } from './GroupError.tsx';

const legendLook = css(fieldLabel, { marginBottom: token('space-8') });
const hintLook = css(fieldHint, { marginTop: -4, marginBottom: token('space-8') });

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: 44,
  paddingBlock: 8,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:has(input:disabled)': { color: token('ink-500'), cursor: 'not-allowed' },
});

const card = css(row, choiceCell, chosenCell, {
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: token('space-16'),
  borderRadius: token('radius-input'),
  '& input:focus-visible': { outline: 'none' },
  '&:has(input:disabled)': { background: 'transparent', borderColor: token('line-200') },
});

const cards = css({ display: 'grid', gap: token('space-8') });

const COLUMNS = {
  1: css({}),
  2: css({ [from(768)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
  3: css({ [from(768)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } }),
} as const;

const words = css({ flex: '1 1 0', minWidth: 'min(100%, 7em)', '& > b, & > span': { display: 'block' } });
const leadLook = css({ flex: 'none', width: 48 });
const labelLook = css({ fontWeight: 600, lineHeight: 1.3 });
const plainLabel = css({ lineHeight: 1.4 });
const detailLook = css({
  marginTop: 4,
  fontSize: token('text-14'),
  lineHeight: 1.45,
  color: token('ink-700'),
});
const asideLook = css({
  fontSize: token('text-14'),
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  marginLeft: 'auto',
});

/** Forms focus the invalid control: here the group, so that screen readers read its label and error. */
const wrong = { role: 'radiogroup', 'aria-invalid': true, tabIndex: -1 } as const;

export interface RadioOption {
  value: string;
  label: string;
  /** Second line: explanation or date. */
  detail?: string | undefined;
  /** Shown between button and label: a picture. */
  lead?: ReactNode;
  /** Shown on the right: the price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<FieldWords, 'label' | 'optional'> {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  /** Initial choice. */
  defaultValue?: string | undefined;
  /** `cards` for options with more text than a label. */
  layout?: 'list' | 'cards' | undefined;
  /** Cards per row from 768 px. */
  columns?: keyof typeof COLUMNS | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

/** Choice from a few visible options. */
export function RadioGroup({
  legend,
  hint,
  error,
  name,
  options,
  defaultValue,
  layout = 'list',
  columns = 1,
  onChoose,
}: RadioGroupProps) {
  const id = useId();
  const isCards = layout === 'cards';
  return (
    <fieldset {...describedBy(id, { hint, error })} {...(error !== undefined && wrong)}>
      <legend css={legendLook}>{legend}</legend>
      {hint !== undefined && (
        <p css={hintLook} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div css={isCards && [cards, COLUMNS[columns]]}>
        {options.map(({ value, label, detail, lead, aside, disabled }) => (
          <label css={isCards ? card : row} key={value}>
            <input
              css={dot}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={disabled}
              onChange={onChoose && (() => onChoose(value))}
            />
            {lead !== undefined && <span css={leadLook}>{lead}</span>}
            <span css={words}>
              <span css={isCards ? labelLook : plainLabel}>{label}</span>
              {detail !== undefined && <span css={detailLook}>{detail}</span>}
            </span>
            {aside !== undefined && <span css={asideLook}>{aside}</span>}
          </label>
        ))}
      </div>
      <GroupError id={id} error={error} />
    </fieldset>
  );
}
