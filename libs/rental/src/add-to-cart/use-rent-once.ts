import type { Product } from '@lemari/domain/product';
import type { Size } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';
import type { Failure } from '@lemari/http/failure';
import { useNavigateIfCurrent, useModals } from '@lemari/kit';
import { type MouseEvent, useState } from 'react';
import { useCartChanges } from '../cart/use-carts.ts';
import { periodPrices, rentHref } from '../dates/dates.rules.ts';

/** Status of a refusal because another rental holds the piece. */
const TAKEN = 409;

interface RentOnceFacts {
  product: Product;
  chosenDates: RentalDates | undefined;
  path: string;
  size: Size | undefined;
}

/** Identity of the added item: other dates or another size make it another item. */
interface Addition {
  readonly key: string;
  readonly failure?: Failure;
  /** Cart that refused the item. */
  readonly cartId?: number | undefined;
}

const itemKey = (
  size: Size | undefined,
  dates: Pick<RentalDates, 'start' | 'periodDays'> | undefined,
): string => `${size} ${dates?.start} ${dates?.periodDays}`;

/** Chooses a piece's dates and adds it to the cart of those dates. */
export function useRentOnce({ product, chosenDates, path, size }: RentOnceFacts) {
  const modals = useModals();
  const navigateIfCurrent = useNavigateIfCurrent();
  const { add, move } = useCartChanges();
  const [addition, setAddition] = useState<Addition>();
  const key = itemKey(size, chosenDates);
  const { styleId } = product;
  const failure = addition?.key === key ? addition.failure : undefined;
  const cartId = addition?.key === key ? addition.cartId : undefined;

  const show = (dates: RentalDates, chosen: Size | undefined) =>
    navigateIfCurrent(rentHref(path, { ...dates, size: chosen }), {
      replace: true,
      preventScrollReset: true,
    });

  const addFor = async (dates: RentalDates, chosen: Size) => {
    const key = itemKey(chosen, dates);
    setAddition({ key });
    const changed = await add({ styleId, size: chosen }, dates);
    if (!changed.ok) setAddition({ key, failure: changed.failure, cartId: changed.cartId });
  };

  return {
    isAdded: addition?.key === key && !failure,
    failure,
    openDates: (event: MouseEvent) => {
      event.preventDefault();
      void modals.open('datepicker', {
        subject: { styleId, size },
        periods: periodPrices(product),
        chosen: chosenDates,
        onApply: (dates) => show(dates, size),
      });
    },
    add: () => {
      if (size !== undefined && chosenDates) void addFor(chosenDates, size);
    },
    /** Finds dates for the whole cart and this piece, when the cart's dates are what blocks it. */
    openWholeCart:
      failure?.status === TAKEN && cartId !== undefined && size !== undefined
        ? () =>
            void modals.open('datepicker', {
              subject: { cartId, styleId, size },
              periods: periodPrices(product),
              onApply: (dates) =>
                void (async () => {
                  const moved = await move(cartId, dates);
                  if (!moved.ok) return setAddition({ key, failure: moved.failure });
                  show(dates, size);
                  await addFor(dates, size);
                })(),
            })
        : undefined,
  };
}
