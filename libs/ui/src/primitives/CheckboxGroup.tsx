import { css } from '@emotion/react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular, textLink } from '../token/typography.ts';
import { choiceCell, dot } from './choice.ts';
import { Swatch } from './Swatch.tsx';
import { tickBox } from './tick-box.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

const legendLook = css({
  marginBottom: token('space-8'),
  fontSize: token('text-14'),
  fontWeight: 600,
  lineHeight: 1.5,
});

const row = css(tabular, {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  fontSize: token('text-16'),
  lineHeight: 1.3,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  [from(960)]: { minHeight: 32, fontSize: token('text-14') },
  '&:has(input:disabled)': { color: token('ink-500'), cursor: 'default' },
  '&[hidden]': { display: 'none' },
});

const countLook = css({
  marginLeft: 'auto',
  paddingLeft: 8,
  color: token('ink-500'),
  fontSize: token('text-12'),
});

// Four letters per row in the sidebar; a word is as wide as it needs.
const tiles = css({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const tile = css(choiceCell, {
  display: 'grid',
  placeItems: 'center',
  minWidth: 52,
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: token('radius-input'),
  fontSize: token('text-14'),
  textAlign: 'center',
  overflowWrap: 'anywhere',
  [from(960)]: { minHeight: 40 },
  '&:has(input:checked)': {
    background: token('ink-900'),
    borderColor: token('ink-900'),
    color: token('paper'),
  },
  '&:has(input:disabled)': {
    background: 'transparent',
    borderColor: token('line-200'),
    color: token('ink-500'),
    cursor: 'default',
  },
});

const restLook = css(textLink, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  fontSize: token('text-14'),
});

export interface CheckboxOption {
  /** Name in the query. An array has one name per value: `sizes0=s&sizes1=m`. */
  name: string;
  value: string;
  label: string;
  checked: boolean;
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** Hidden, but part of the form; for lists only. */
  hidden?: boolean | undefined;
  /** A CSS colour, shown as a dot before the label. */
  colour?: string | undefined;
}

export interface CheckboxGroupProps {
  legend: string;
  options: readonly CheckboxOption[];
  /** `tiles` is for short labels, such as sizes. */
  layout?: 'list' | 'tiles' | undefined;
  /** Hides the legend visually, if a heading shows the same text. */
  legendHidden?: boolean | undefined;
  /** Radio buttons instead; one of them should have an empty value for none. */
  single?: boolean | undefined;
  /** Number of visible options; further unticked ones fold into "7 more". */
  fold?: number | undefined;
}

interface OptionProps {
  option: CheckboxOption;
  type: 'checkbox' | 'radio';
}

function OptionRow({ option, type }: OptionProps) {
  return (
    <label css={row} hidden={option.hidden}>
      <input
        css={type === 'radio' ? dot : tickBox}
        type={type}
        name={option.name}
        value={option.value}
        defaultChecked={option.checked}
        disabled={option.disabled}
      />
      {option.colour !== undefined && <Swatch colour={option.colour} />}
      <span>{option.label}</span>
      {option.count !== undefined && <span css={countLook}>{option.count}</span>}
    </label>
  );
}

function OptionTile({ option, type }: OptionProps) {
  return (
    <label css={tile}>
      <input
        css={visuallyHidden}
        type={type}
        name={option.name}
        value={option.value}
        defaultChecked={option.checked}
        disabled={option.disabled}
      />
      {option.label}
    </label>
  );
}

/**
 * Native checkboxes of a GET form. They are uncontrolled: boxes ticked before hydration stay ticked, and the
 * form submits the same names without scripts.
 */
export function CheckboxGroup({
  legend,
  options,
  layout = 'list',
  legendHidden = false,
  single = false,
  fold = options.length,
}: CheckboxGroupProps) {
  const type = single ? 'radio' : 'checkbox';
  const shown = options.filter((option, index) => index < fold || option.checked);
  const folded = options.filter((option) => !shown.includes(option));
  return (
    <fieldset>
      <legend css={legendHidden ? visuallyHidden : legendLook}>{legend}</legend>
      {layout === 'tiles' ? (
        <div css={tiles}>
          {options.map((option) => (
            <OptionTile key={option.value} option={option} type={type} />
          ))}
        </div>
      ) : (
        <>
          {shown.map((option) => (
            <OptionRow key={option.value} option={option} type={type} />
          ))}
          {folded.length > 0 && (
            <details>
              <summary css={restLook}>{folded.length} more</summary>
              {folded.map((option) => (
                <OptionRow key={option.value} option={option} type={type} />
              ))}
            </details>
          )}
        </>
      )}
    </fieldset>
  );
}
