import { css } from '@emotion/react';
import { useId } from 'react';
import { choiceCell, chosenCell, dot } from '../primitives/choice.ts';
import { describedBy, fieldHint, fieldLabel, type FieldWords } from '../primitives/Field.tsx';
import { GroupError } from '../primitives/GroupError.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const look = css({ display: 'grid', gap: token('space-16') });
const legendLook = css(fieldLabel, { marginBottom: token('space-8') });
const dayLook = css({ display: 'grid', gap: token('space-8') });
const dayWords = css({ fontSize: token('text-14'), lineHeight: 1.4, color: token('ink-700') });

/** One per row on a phone, three from 768 px. */
const windowsLook = css({
  display: 'grid',
  gap: token('space-8'),
  [from(768)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const cell = css(choiceCell, chosenCell, tabular, {
  display: 'flex',
  alignItems: 'center',
  gap: token('space-16'),
  minHeight: 52,
  padding: `${token('space-8')} ${token('space-16')}`,
  borderRadius: token('radius-input'),
  overflowWrap: 'anywhere',
  '& input:focus-visible': { outline: 'none' },
  '&:has(input:disabled)': {
    background: 'transparent',
    borderColor: token('line-200'),
    color: token('ink-500'),
    cursor: 'not-allowed',
  },
});

const timesLook = css({ display: 'block', fontWeight: 600, lineHeight: 1.3 });
const whyLook = css({ display: 'block', fontSize: token('text-14'), lineHeight: 1.4 });

/** Forms focus the invalid control: here the group, so that screen readers read its label and error. */
const wrong = { role: 'radiogroup', 'aria-invalid': true, tabIndex: -1 } as const;

export interface SlotWindow {
  /** Form value: the ISO instant of its start. */
  value: string;
  /** `09:00–12:00`. */
  times: string;
  /** Why it is unavailable, in a few words. */
  why?: string | undefined;
}

export interface SlotDay {
  /** `Friday 11 December`. */
  day: string;
  windows: readonly SlotWindow[];
}

export interface DeliverySlotProps extends Omit<FieldWords, 'label' | 'optional'> {
  /** `When shall we come?`. */
  legend: string;
  name: string;
  days: readonly SlotDay[];
  /** Initial choice. */
  defaultValue?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

type WindowProps = SlotWindow & Pick<DeliverySlotProps, 'name' | 'defaultValue' | 'onChoose'>;

const Window = ({ value, times, why, name, defaultValue, onChoose }: WindowProps) => (
  <label css={cell}>
    <input
      css={dot}
      type="radio"
      name={name}
      value={value}
      defaultChecked={value === defaultValue}
      disabled={why !== undefined}
      onChange={onChoose && (() => onChoose(value))}
    />
    <span>
      <span css={timesLook}>{times}</span>
      {why !== undefined && <span css={whyLook}>{why}</span>}
    </span>
  </label>
);

/** Choice of a time window for a delivery or a collection. */
export function DeliverySlot({ legend, hint, error, days, ...choice }: DeliverySlotProps) {
  const id = useId();
  return (
    <fieldset {...describedBy(id, { hint, error })} {...(error !== undefined && wrong)}>
      <legend css={legendLook}>{legend}</legend>
      <div css={look}>
        {hint !== undefined && (
          <p css={fieldHint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {days.map(({ day, windows }, index) => (
          <div css={dayLook} key={day} role="group" aria-labelledby={`${id}-day-${index}`}>
            <p css={dayWords} id={`${id}-day-${index}`}>
              {day}
            </p>
            <div css={windowsLook}>
              {windows.map((window) => (
                <Window key={window.value} {...window} {...choice} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <GroupError id={id} error={error} />
    </fieldset>
  );
}
