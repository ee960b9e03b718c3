import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { DEFAULT_PERIOD, periodWords } from '@lemari/domain/rental/periods';
import { briefDayWords, spanWords } from '@lemari/domain/time/day-words';
import { rentalPriceFor } from '@lemari/domain/product';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { DatesBox } from '@lemari/ui/dates-box';
import { Icon } from '@lemari/ui/icon';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import type { StickyCtaProps } from '@lemari/ui/sticky-cta';
import { token } from '@lemari/ui/token';
import { useMount } from '@lemari/kit';
import { useEffect, useRef } from 'react';
import { datesProblem, datesWords } from '@lemari/catalogue/dates/rules';
import type { OfferActionProps } from '@lemari/catalogue/product/offer';
import { OnwardAction } from '@lemari/catalogue/product/onward-action';
import { rentHref } from '../dates/dates.rules.ts';
import { barLabel, pageLabel, type RentStep, rentStep } from './rent-once.rules.ts';
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

/** The action of a rented piece; of one that the wardrobe lacks, the way to others. @see rules/products/one-action */
export const RentOnce = (props: OfferActionProps) =>
  props.onward ? <OnwardAction {...props} /> : <Renting {...props} />;

/** Renting a piece: its dates, then a size, then the cart. Page and bar show the same step. */
function Renting({ product, dates, path, size, askForSize, children }: OfferActionProps) {
  const { base } = useMount();
  const { chosenDates } = dates;
  const { isAdded, failure, openDates, add, openWholeCart } = useRentOnce({
    product,
    chosenDates,
    path,
    size,
  });
  const step = rentStep({ chosenDates, size, sizeNotes: product.sizeNotes, isAdded });
  const periodDays = chosenDates?.periodDays ?? DEFAULT_PERIOD;
  const price = rentalPriceFor(product, periodDays);
  const problem = datesProblem(dates);
  const datesHref = rentHref(`${path}/dates`, { periodDays: chosenDates?.periodDays, size });
  const next = useNextFocus(step);

  const choose = { href: datesHref, onPress: openDates, act: 'dates' };
  const actions: Readonly<Record<RentStep, Omit<StickyCtaProps['action'], 'label'>>> = {
    dates: choose,
    'other-dates': choose,
    size: { onPress: askForSize, act: 'size' },
    add: { onPress: add, act: 'add-to-cart' },
    cart: { href: `${base}/cart` },
  };

  return children({
    dates: (chosenDates !== undefined || problem !== undefined) && (
      <DatesBox
        label="Your dates"
        value={chosenDates ? spanWords(chosenDates.start, chosenDates.end) : 'Not chosen yet'}
        days={
          chosenDates && {
            deliver: briefDayWords(chosenDates.start),
            collect: briefDayWords(chosenDates.end),
          }
        }
        error={problem}
        action={{ label: 'Change', href: datesHref, onPress: openDates }}
      />
    ),
    main: (
      <div css={stack}>
        {/* Takes the button's place, so that the second press of a double press hits no control. */}
        <div role="status">
          {chosenDates && isAdded && (
            <p css={addedLook}>
              <Icon name="check" />
              {product.name} is in your cart for {spanWords(chosenDates.start, chosenDates.end)}.
            </p>
          )}
        </div>
        <noscript>
          <p>{NO_SCRIPTS}</p>
        </noscript>
        <StepAction ref={next} label={pageLabel(step, price)} action={actions[step]} />
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
    ),
    bar: {
      title: price ? formatMoney(price) : 'One-time rental',
      detail: chosenDates
        ? `${periodWords(periodDays)}, ${datesWords(chosenDates)}`
        : periodWords(periodDays),
      action: { label: barLabel(step, size), ...actions[step] },
    },
  });
}

const NO_SCRIPTS =
  'Adding a piece to your cart needs JavaScript. Without it, you can still see sizes, dates and prices here.';

interface StepActionProps {
  label: string;
  action: Omit<StickyCtaProps['action'], 'label'>;
  ref: (element: HTMLElement | null) => void;
}

/**
 * The cart needs scripts, so without them there is no button that would do nothing.
 * @see rules/products/without-scripts
 */
const StepAction = ({ label, action: { href, onPress, act }, ref }: StepActionProps) =>
  href === undefined ? (
    <div css={onlyWithScripts}>
      <Button size="large" block data-act={act} onClick={onPress} ref={ref}>
        {label}
      </Button>
    </div>
  ) : (
    <Button size="large" block data-act={act} href={href} onClick={onPress} ref={ref}>
      {label}
    </Button>
  );

/** Moves the focus to the next action once the pressed one is gone. @returns a ref for the action */
function useNextFocus(step: RentStep): (element: HTMLElement | null) => void {
  const next = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) next.current?.focus();
    shown.current = step;
  }, [step]);
  return (element) => {
    next.current = element;
  };
}
