import { css } from '@emotion/react';
import { periodLabel } from '@lemari/domain/rental/periods';
import { useId } from 'react';
import { choiceCell, chosenCell, dot } from '../primitives/choice.ts';
import { visuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const cells = css({ display: 'flex', flexWrap: 'wrap', gap: token('space-8') });

/** The price is below the period on a phone, beside it from 768 px. */
const cell = css(choiceCell, chosenCell, {
  flex: '1 1 0',
  minWidth: 'max-content',
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-8')}`,
  minHeight: 52,
  padding: token('space-8'),
  borderRadius: token('radius-input'),
  fontSize: token('text-14'),
  lineHeight: 1.4,
  '& input:focus-visible': { outline: 'none' },
  '&:has(input:checked) > input + span': { fontWeight: 600 },
  [from(768)]: {
    gridTemplateColumns: '20px 1fr auto',
    gap: token('space-12'),
    padding: `${token('space-12')} ${token('space-16')}`,
  },
});

const priceLook = css(tabular, {
  gridColumn: '1 / -1',
  fontSize: token('text-12'),
  color: token('ink-700'),
  [from(768)]: { gridColumn: 'auto', fontSize: token('text-14') },
});

export interface PeriodOption {
  /** Whole days, including the first. */
  days: number;
  /** Formatted for the region; undefined for several pieces. */
  price?: string | undefined;
}

export interface PeriodRadiosProps {
  periods: readonly PeriodOption[];
  /** Days of the chosen period. */
  chosen: number;
  onChoose: (days: number) => void;
}

/** Choice of a rental period, with prices. @see rules/modals/rental-date-periods */
export function PeriodRadios({ periods, chosen, onChoose }: PeriodRadiosProps) {
  const name = useId();
  return (
    <fieldset>
      <legend css={visuallyHidden}>Rental period</legend>
      <div css={cells}>
        {periods.map(({ days, price }) => (
          <label css={cell} key={days}>
            <input
              css={dot}
              type="radio"
              name={name}
              value={days}
              checked={days === chosen}
              onChange={() => onChoose(days)}
            />
            <span>{periodLabel(days)}</span>
            {price !== undefined && <span css={priceLook}>{price}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
