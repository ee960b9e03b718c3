import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { briefDayWords, spanWords } from '@lemari/domain/time/day-words';
import { rentalPriceFor } from '@lemari/domain/product';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { DatesBox } from '@lemari/ui/dates-box';
import { Icon } from '@lemari/ui/icon';
import { token } from '@lemari/ui/token';
import { useMount } from '@lemari/kit';
import { useEffect, useRef } from 'react';
import { datesProblem } from '@lemari/catalogue/dates/rules';
import type { RentProps } from '@lemari/catalogue/product/offer';
import { rentHref } from '../dates/dates.rules.ts';
import { useRentOnce } from './use-rent-once.ts';

const stack = css({ display: 'grid', gap: token('space-16'), '& > :empty': { display: 'none' } });
const addedLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-8'),
  minHeight: 56,
  padding: `${token('space-8')} ${token('space-16')}`,
  border: `1px solid ${token('success')}`,
  borderRadius: token('radius-input'),
  color: token('success'),
  fontWeight: 500,
});

/** Rental dates of a piece, and the button into the cart. */
export function RentOnce({ product, dates, path, size, onSizeMissing }: RentProps) {
  const { base } = useMount();
  const { chosenDates } = dates;
  const { state, failure, openDates, add, openWholeCart } = useRentOnce({
    product,
    chosenDates,
    path,
    size,
    onSizeMissing,
  });
  const price = chosenDates && rentalPriceFor(product, chosenDates.periodDays);
  const onward = useRef<HTMLAnchorElement>(null);
  // The pressed button is removed: keyboard focus moves here.
  useEffect(() => {
    if (state === 'added' && document.activeElement === document.body) onward.current?.focus();
  }, [state]);
  return (
    <div css={stack}>
      <DatesBox
        label="Your dates"
        value={chosenDates ? spanWords(chosenDates.start, chosenDates.end) : 'Not chosen yet'}
        days={
          chosenDates && {
            deliver: briefDayWords(chosenDates.start),
            collect: briefDayWords(chosenDates.end),
          }
        }
        error={datesProblem(dates)}
        action={{
          label: chosenDates ? 'Change' : 'Choose rental dates',
          href: rentHref(`${path}/dates`, { periodDays: chosenDates?.periodDays, size }),
          onPress: openDates,
        }}
      />
      {chosenDates && state === 'open' && (
        <Button size="large" block data-act="add-to-cart" onClick={add}>
          Add to rental cart{price && `, ${formatMoney(price)}`}
        </Button>
      )}
      {/* Takes the button's place, so that the second press of a double press hits no control. */}
      <div role="status">
        {chosenDates && state === 'added' && (
          <p css={addedLook}>
            <Icon name="check" />
            {product.name} is in your cart for {spanWords(chosenDates.start, chosenDates.end)}.
          </p>
        )}
      </div>
      {state === 'added' && (
        <Button ref={onward} href={`${base}/cart`} tone="quiet" block>
          See the cart
        </Button>
      )}
      {failure && (
        <Alert
          tone="danger"
          title={failure.text}
          action={
            openWholeCart ? (
              <Button tone="link" data-act="whole-cart" onClick={openWholeCart}>
                Find dates for the whole cart
              </Button>
            ) : (
              <Button tone="link" data-act="add-again" onClick={add}>
                Try again
              </Button>
            )
          }
        >
          Your size and dates are still selected.
        </Alert>
      )}
    </div>
  );
}
