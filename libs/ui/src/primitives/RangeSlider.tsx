import { css } from '@emotion/react';
import { useState } from 'react';
import { customProperties } from '../token/custom-properties.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { fieldLabel, inputLook } from './Field.tsx';
import { visuallyHidden } from './VisuallyHidden.tsx';

const legendLook = css(fieldLabel, { marginBottom: token('space-8') });

const THUMB_PX = 22;

const filled = css({
  position: 'absolute',
  top: 21,
  left: 'var(--low)',
  right: 'calc(100% - var(--high))',
  height: 2,
  background: token('ink-900'),
});

const rail = css({
  position: 'relative',
  height: 44,
  // Half a thumb at each end: the track ends where the thumbs' centres stop.
  marginInline: THUMB_PX / 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 21,
    insetInline: -THUMB_PX / 2,
    height: 2,
    background: token('line-200'),
  },
});

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: THUMB_PX,
  height: THUMB_PX,
  border: `2px solid ${token('ink-900')}`,
  borderRadius: '50%',
  background: token('white'),
  cursor: 'grab',
  pointerEvents: 'auto',
} as const;

// Two sliders overlap; only their thumbs receive pointer events.
const slider = css({
  appearance: 'none',
  position: 'absolute',
  insetInline: -THUMB_PX / 2,
  top: 0,
  width: `calc(100% + ${THUMB_PX}px)`,
  height: 44,
  margin: 0,
  background: 'none',
  pointerEvents: 'none',
  '&::-webkit-slider-runnable-track': { background: 'none' },
  '&::-moz-range-track': { background: 'none' },
  '&::-webkit-slider-thumb': thumb,
  '&::-moz-range-thumb': thumb,
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::-webkit-slider-thumb': { outline: `2px solid ${token('focus')}`, outlineOffset: 2 },
  '&:focus-visible::-moz-range-thumb': { outline: `2px solid ${token('focus')}`, outlineOffset: 2 },
});

const numbers = css(tabular, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  gap: token('space-8'),
});

const numberBox = css({ display: 'grid', gap: 4, fontSize: token('text-12'), color: token('ink-500') });
const numberPlace = css({ position: 'relative', display: 'grid' });

const unitLook = css({
  position: 'absolute',
  left: token('space-12'),
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  fontSize: token('text-14'),
  color: token('ink-500'),
  pointerEvents: 'none',
});

const numberLook = css(inputLook, {
  minHeight: 44,
  color: token('ink-900'),
  // Keeps the number clear of the unit, whose length in characters is known.
  paddingLeft: 'calc(20px + var(--unit) * 0.65em)',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { display: 'none' },
});

export interface RangeSliderProps {
  legend: string;
  /** A heading above shows the same text. */
  legendHidden?: boolean | undefined;
  /** Names of the two numbers in the form; an empty field has no bound. */
  lowName: string;
  highName: string;
  min: number;
  max: number;
  step: number;
  /** Chosen bounds; undefined is the end of the range. */
  low?: number | undefined;
  high?: number | undefined;
  /** Shown before the numbers: `S$`, `IDR`. */
  unit?: string | undefined;
  /** Value for screen readers: `IDR 389.000`. */
  inWords?: ((value: number) => string) | undefined;
}

/** The typed number, clamped to the range; the end of the range for invalid input. */
const within = (typed: string, end: number, min: number, max: number): number => {
  const value = Number(typed);
  return typed.trim() === '' || Number.isNaN(value) ? end : Math.min(Math.max(value, min), max);
};

/**
 * A range, dragged or typed. The form submits the number fields, so it works without scripts. A number at an
 * end of the range is omitted, which means the same.
 */
export function RangeSlider({
  legend,
  legendHidden = false,
  lowName,
  highName,
  min,
  max,
  step,
  low,
  high,
  unit = '',
  inWords = (value) => `${unit} ${value}`.trim(),
}: RangeSliderProps) {
  const [lowTyped, setLow] = useState(low === undefined ? '' : String(low));
  const [highTyped, setHigh] = useState(high === undefined ? '' : String(high));
  const from = within(lowTyped, min, min, max);
  const to = Math.max(within(highTyped, max, min, max), from);
  const share = (value: number) => `${(100 * (value - min)) / (max - min)}%`;

  const ends = [
    {
      name: lowName,
      word: 'From',
      typed: lowTyped,
      value: from,
      end: min,
      write: setLow,
      keep: (value: number) => Math.min(value, to),
    },
    {
      name: highName,
      word: 'To',
      typed: highTyped,
      value: to,
      end: max,
      write: setHigh,
      keep: (value: number) => Math.max(value, from),
    },
  ] as const;

  return (
    <fieldset>
      <legend css={legendHidden ? visuallyHidden : legendLook}>{legend}</legend>
      <div css={rail} style={customProperties({ '--low': share(from), '--high': share(to) })}>
        <span css={filled} />
        {ends.map(({ word, value, end, write, keep }) => (
          <input
            css={slider}
            key={word}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-label={`${legend}: ${word.toLowerCase()}`}
            aria-valuetext={inWords(value)}
            onChange={({ currentTarget }) => {
              const chosen = keep(currentTarget.valueAsNumber);
              write(chosen === end ? '' : String(chosen));
            }}
          />
        ))}
      </div>
      <div css={numbers} style={customProperties({ '--unit': unit.length })}>
        {ends.map(({ name, word, typed, end, write }) => (
          <label css={numberBox} key={name}>
            <span>
              <span css={visuallyHidden}>{legend}: </span>
              {word}
              {unit && <span css={visuallyHidden}>, in {unit}</span>}
            </span>
            <span css={numberPlace}>
              {unit && (
                <span css={unitLook} aria-hidden="true">
                  {unit}
                </span>
              )}
              <input
                css={numberLook}
                type="number"
                inputMode="numeric"
                name={name}
                min={min}
                max={max}
                step="any"
                placeholder={String(end)}
                value={typed}
                onChange={({ currentTarget }) => write(currentTarget.value)}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
