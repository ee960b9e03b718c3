import { css } from '@emotion/react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const list = css(tabular, { display: 'flex', flexWrap: 'wrap', padding: '1px 0 0 1px' });

const cell = css({
  position: 'relative',
  flex: '1 1 0',
  minWidth: 'max-content',
  // Overlapping borders: neighbours share one line.
  margin: '-1px 0 0 -1px',
  border: `1px solid ${token('line-400')}`,
  background: token('white'),
});

const chosenCell = css({
  zIndex: 1,
  borderColor: token('ink-900'),
  boxShadow: `inset 0 0 0 1px ${token('ink-900')}`,
  '@media (forced-colors: active)': { borderWidth: 3, borderColor: 'Highlight' },
});

const inner = css({
  display: 'block',
  padding: `${token('space-12')} ${token('space-8')}`,
  [from(480)]: { paddingInline: token('space-12') },
  '& > *': { display: 'block' },
});

const periodLook = css({ fontSize: token('text-14'), lineHeight: 1.3, color: token('ink-700') });
const chosenPeriod = css({ color: token('ink-900'), fontWeight: 600 });
const amountLook = css({ marginTop: token('space-4'), fontSize: token('text-14'), fontWeight: 600 });
const perDayLook = css({
  whiteSpace: 'nowrap',
  fontSize: token('text-12'),
  lineHeight: 1.4,
  color: token('ink-500'),
});

export interface RentalPrice {
  /** `4 days`. */
  period: string;
  /** As formatted for the region. */
  amount: string;
  /** `97.250 a day`. */
  perDay?: string | undefined;
  /** URL that chooses it. */
  href?: string | undefined;
  chosen?: boolean | undefined;
}

export interface RentalPricesProps {
  /** Label of the list: `Rental period`. */
  label: string;
  prices: readonly RentalPrice[];
}

function PriceLines({ period, amount, perDay, chosen }: RentalPrice) {
  return (
    <>
      <span css={[periodLook, chosen && chosenPeriod]}>{period}</span>
      <b css={amountLook}>{amount}</b>
      {perDay !== undefined && <span css={perDayLook}>{perDay}</span>}
    </>
  );
}

/** Prices of the rental periods in adjoining cells. */
export function RentalPrices({ label, prices }: RentalPricesProps) {
  return (
    <ul css={list} aria-label={label}>
      {prices.map((price) => (
        <li css={[cell, price.chosen && chosenCell]} key={price.period}>
          {price.href === undefined ? (
            <div css={inner}>
              <PriceLines {...price} />
            </div>
          ) : (
            <a
              css={inner}
              href={price.href}
              aria-current={price.chosen ? 'true' : undefined}
              data-keeps-scroll
            >
              <PriceLines {...price} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
