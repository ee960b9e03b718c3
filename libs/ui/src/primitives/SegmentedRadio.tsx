import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { choiceCell, chosenCell } from './choice.ts';
import { fieldLabel } from './Field.tsx';
import { visuallyHidden } from './VisuallyHidden.tsx';

const legendLook = css(fieldLabel, { marginBottom: token('space-8') });
const cells = css(tabular, { display: 'flex', flexWrap: 'wrap', padding: '1px 0 0 1px' });

const cell = css(choiceCell, chosenCell, {
  flex: '1 1 0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'min-content',
  minHeight: 48,
  padding: `${token('space-8')} ${token('space-12')}`,
  // Overlapping borders: neighbours share one line.
  margin: '-1px 0 0 -1px',
  fontSize: token('text-14'),
  lineHeight: 1.35,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderRadius: '2px 0 0 2px' },
  '&:last-of-type': { borderRadius: '0 2px 2px 0' },
  // The darker of two overlapping borders is on top.
  '&:hover, &:has(input:checked)': { zIndex: 1 },
  '&:has(input:checked)': { fontWeight: 600 },
  '&:has(input:focus-visible)': { zIndex: 2 },
  '&:has(input:disabled)': { zIndex: 0, background: token('page'), color: token('ink-500') },
});

const detailLook = css({
  whiteSpace: 'nowrap',
  fontSize: token('text-12'),
  fontWeight: 400,
  color: token('ink-500'),
});

export interface Segment {
  value: string;
  label: string;
  /** Second line: the price of a period. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedRadioProps {
  legend: string;
  legendHidden?: boolean | undefined;
  name: string;
  segments: readonly Segment[];
  defaultValue?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

/** Two to four options in one bar: rental periods, centimetres or inches. */
export function SegmentedRadio({
  legend,
  legendHidden = false,
  name,
  segments,
  defaultValue,
  onChoose,
}: SegmentedRadioProps) {
  return (
    <fieldset>
      <legend css={legendHidden ? visuallyHidden : legendLook}>{legend}</legend>
      <div css={cells}>
        {segments.map(({ value, label, detail, disabled }) => (
          <label css={cell} key={value}>
            <input
              css={visuallyHidden}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={disabled}
              onChange={onChoose && (() => onChoose(value))}
            />
            {label}
            {detail !== undefined && <span css={detailLook}>{detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
