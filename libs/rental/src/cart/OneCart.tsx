import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { type Cart, type CheckoutBlock, checkoutBlock, periodsOf } from '@lemari/domain/cart';
import { dayWords } from '@lemari/domain/time/day-words';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { CartSummary } from '@lemari/ui/cart-summary';
import { from } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { visuallyHidden } from '@lemari/ui/visually-hidden';
import { useEffect, useId, useRef } from 'react';
import type { CartLinks } from './cart-links.ts';
import { spanOf } from './cart.rules.ts';
import { cartTitle, deliveryRow, DEPOSIT_ROW, rentalNote } from './cart-words.ts';
import { Line } from './Line.tsx';
import { NotDone } from './NotDone.tsx';
import { type CartLines, useCartLines } from './use-cart-lines.ts';

const columns = css({
  display: 'grid',
  gap: token('space-32'),
  [from(960)]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 384px)', alignItems: 'start' },
  [from(1200)]: { gap: token('space-64') },
});
const lines = css({ display: 'grid', gap: token('space-16') });
const actionsLook = css({ display: 'grid', gap: token('space-8'), justifyItems: 'start' });
const whyLook = css({ fontSize: token('text-14'), lineHeight: 1.45, color: token('ink-700') });
const titleLook = css(TYPE.block, { marginBottom: token('space-16') });

interface OneCartProps {
  cart: Cart;
  links: CartLinks;
  /** Dates are shown above the lines when there are several carts. */
  isAlone: boolean;
}

/** The pieces of one delivery with their current availability, and the total. */
export function OneCart({ cart, links, isAlone }: OneCartProps) {
  const id = useId();
  const actions = useCartLines(cart);
  const list = useRestoredFocus(cart, actions);
  const failure = actions.failureOf('cart');
  const total = formatMoney(cart.totalPrice);
  return (
    <section css={columns} aria-labelledby={id} aria-busy={actions.busy === 'cart'}>
      <div css={lines} ref={list}>
        <h2 css={isAlone ? visuallyHidden : titleLook} id={id}>
          For {spanOf(cart)}
        </h2>
        {failure && <NotDone failure={failure}>Your cart has not changed.</NotDone>}
        {cart.datesProblem !== undefined && (
          <Alert
            tone="warning"
            title="These dates are no longer available"
            action={
              <Button tone="link" data-act="cart-dates" onClick={actions.openDates}>
                Choose other dates
              </Button>
            }
          >
            {cart.datesProblem} Your pieces stay in your cart.
          </Alert>
        )}
        {cart.items.map((item) => (
          <Line key={item.id} cart={cart} item={item} actions={actions} />
        ))}
      </div>
      <CartSummary
        title={cartTitle(cart)}
        dates={`${dayWords(cart.start)} to ${dayWords(cart.end)}`}
        onChangeDates={
          periodsOf(cart.items.flatMap(({ product }) => product ?? [])).length > 0
            ? actions.openDates
            : undefined
        }
        rows={[{ label: 'Rental', amount: total }, deliveryRow(cart), DEPOSIT_ROW]}
        total={{ label: 'Total without delivery', amount: total }}
        note={rentalNote(cart)}
        action={
          <div css={actionsLook}>
            <ToCheckout cart={cart} href={links.checkout(cart.id)} />
            <Button tone="link" data-act="cart-abandon" onClick={actions.abandon}>
              Empty this cart
            </Button>
          </div>
        }
      />
    </section>
  );
}

/**
 * Restores keyboard focus after an action removed the pressed button: to its line, or to the line in its place.
 * @returns ref of the element that holds the lines
 */
function useRestoredFocus({ items }: Cart, { busy }: CartLines) {
  const list = useRef<HTMLDivElement>(null);
  const atWork = useRef<number>(undefined);
  useEffect(() => {
    if (busy !== undefined) {
      // The replacement has another id, and may render before the change has finished.
      atWork.current ??= Math.max(
        0,
        items.findIndex(({ id }) => id === busy),
      );
      return;
    }
    if (atWork.current !== undefined && document.activeElement === document.body) {
      const pieces = list.current?.querySelectorAll<HTMLElement>('article h3 a') ?? [];
      pieces[Math.min(atWork.current, pieces.length - 1)]?.focus();
    }
    atWork.current = undefined;
  }, [busy, items]);
  return list;
}

/** What to do first, by what blocks checkout. */
const FIRST: Readonly<Record<CheckoutBlock['cause'], string>> = {
  dates: 'Choose other dates first.',
  unavailable: 'Change or remove the unavailable pieces first.',
  price: 'Accept the new prices first.',
};

function ToCheckout({ cart, href }: { cart: Cart; href: string }) {
  const id = useId();
  const block = checkoutBlock(cart);
  if (!block)
    return (
      <Button size="large" block href={href}>
        Go to checkout
      </Button>
    );
  return (
    <>
      <Button size="large" block disabled aria-describedby={id}>
        Go to checkout
      </Button>
      <p css={whyLook} id={id}>
        {FIRST[block.cause]}
      </p>
    </>
  );
}
