import type { Product } from '@lemari/domain/product';
import type { Size } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';
import type { Failure } from '@lemari/http/failure';
import { useNavigateIfCurrent, useModals } from '@lemari/kit';
import { type MouseEvent, useState } from 'react';
import { useCartChanges } from '../cart/use-carts.ts';
import { periodPrices, rentHref } from '../dates/dates.rules.ts';

/** Somebody else was first, or will be. */
const TAKEN = 409;

interface RentOnceFacts {
  product: Product;
  stay: RentalDates | undefined;
  path: string;
  size: Size | undefined;
  onSizeMissing: () => void;
}

/** What was put into the cart, by what it was: with other dates or another size it is another thing. */
interface Put {
  readonly what: string;
  readonly failure?: Failure;
  /** The cart that would not take it. */
  readonly cartId?: number | undefined;
}

const whatOf = (
  size: Size | undefined,
  dates: Pick<RentalDates, 'start' | 'periodDays'> | undefined,
): string => `${size} ${dates?.start} ${dates?.periodDays}`;

/** How a piece's dates are chosen, and how it comes into the cart of those dates. */
export function useRentOnce({ product, stay, path, size, onSizeMissing }: RentOnceFacts) {
  const modals = useModals();
  const navigateIfCurrent = useNavigateIfCurrent();
  const { add, move } = useCartChanges();
  const [put, setPut] = useState<Put>();
  const what = whatOf(size, stay);
  const { styleId } = product;
  const failure = put?.what === what ? put.failure : undefined;
  const cartId = put?.what === what ? put.cartId : undefined;

  const show = (dates: RentalDates, chosen: Size) =>
    navigateIfCurrent(rentHref(path, { ...dates, size: chosen }), {
      replace: true,
      preventScrollReset: true,
    });

  const addFor = async (dates: RentalDates, chosen: Size) => {
    const asked = whatOf(chosen, dates);
    setPut({ what: asked });
    const changed = await add({ styleId, size: chosen }, dates);
    if (!changed.ok) setPut({ what: asked, failure: changed.failure, cartId: changed.cartId });
  };

  return {
    state: put?.what === what && !failure ? ('added' as const) : ('open' as const),
    failure,
    openDates: (event: MouseEvent) => {
      event.preventDefault();
      if (size === undefined) return onSizeMissing();
      void modals.open('datepicker', {
        subject: { styleId, size },
        periods: periodPrices(product),
        chosen: stay,
        onApply: (dates) => show(dates, size),
      });
    },
    add: () => {
      if (size === undefined || !stay) return onSizeMissing();
      void addFor(stay, size);
    },
    /** Where the cart is what keeps it out: other dates for all of it, this piece among them. */
    openWholeCart:
      failure?.status === TAKEN && cartId !== undefined && size !== undefined
        ? () =>
            void modals.open('datepicker', {
              subject: { cartId, styleId, size },
              periods: periodPrices(product),
              onApply: (dates) =>
                void (async () => {
                  const moved = await move(cartId, dates);
                  if (!moved.ok) return setPut({ what, failure: moved.failure });
                  show(dates, size);
                  await addFor(dates, size);
                })(),
            })
        : undefined,
  };
}
