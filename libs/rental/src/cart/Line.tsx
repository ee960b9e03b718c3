import { periodWords } from '@lemari/domain/rental/periods';
import { formatMoney } from '@lemari/currency/money';
import { backupSent, type Cart, type CartItem, type CartLineState, cartLineState } from '@lemari/domain/cart';
import { pictureUrl } from '@lemari/domain/product';
import { nameInSize, SIZE_LABELS, sizeLabel } from '@lemari/domain/product/size';
import { productPath } from '@lemari/domain/product/slug';
import { CartLine, type CartFix, type CartLineProps } from '@lemari/ui/cart-line';
import { useMount } from '@lemari/kit';
import { rentHref } from '../dates/dates.rules.ts';
import { effectWords, isInCart, lineMessage, LINE_TITLES } from './cart.rules.ts';
import { NotDone } from './NotDone.tsx';
import type { CartLines } from './use-cart-lines.ts';

interface LineProps {
  cart: Cart;
  item: CartItem;
  actions: CartLines;
}

/** Appearance of each state of a line. */
const LOOKS = {
  free: 'free',
  'sent-as-backup': 'backup',
  'backup-repriced': 'backup',
  booked: 'stale',
  not_rented: 'stale',
  dearer: 'repriced',
  cheaper: 'repriced',
} as const satisfies Record<CartLineState, CartLineProps['state']>;

/** A piece of a cart, its current state and the actions that resolve it. */
export function Line({ cart, item, actions }: LineProps) {
  const { base } = useMount();
  const { product, name, size, picture, rentalPrice, problem, backupSize, backupStyle } = item;
  const state = cartLineState(item, cart);
  const failure = actions.failureOf(item.id);
  const { start, end, periodDays } = cart;
  return (
    <>
      <CartLine
        href={
          product ? rentHref(productPath(base, product), { start, end, periodDays, size }) : `${base}/browse`
        }
        designer={product?.designer.name}
        name={name}
        size={sizeLabel(size)}
        picture={{ src: pictureUrl(picture, 300), alt: picture.alt, placeholder: picture.colour }}
        price={{ amount: formatMoney(rentalPrice), per: periodWords(periodDays) }}
        state={LOOKS[state]}
        word={LINE_TITLES[state]}
        detail={lineMessage(item, cart)}
        fixes={fixesOf(item, cart, actions, `${base}/browse`)}
        backups={[backupSize, backupStyle].flatMap((backup) =>
          backup
            ? {
                id: String(backup.id),
                label:
                  backup === backupSize
                    ? `Backup size ${SIZE_LABELS[backup.size]}`
                    : `Backup style: ${nameInSize(backup.name, backup.size)}`,
                effect: effectWords(item, backup),
                onRemove: () => actions.removeBackup(item, backup),
              }
            : [],
        )}
        onAddBackup={
          (backupSize && backupStyle) || problem === 'not_rented' ? undefined : () => actions.addBackup(item)
        }
        onRemove={() => actions.remove(item)}
        isBusy={actions.busy === item.id || actions.busy === 'cart'}
        heading="h3"
      />
      {failure && <NotDone failure={failure}>{name} is in your cart as it was.</NotDone>}
    </>
  );
}

/** Actions that resolve a line, by its state. */
function fixesOf(item: CartItem, cart: Cart, actions: CartLines, browseHref: string): CartFix[] {
  const { styleId, problem } = item;
  // Other dates do not bring back a piece that is no longer rented.
  const dates = problem === 'not_rented' ? [] : [{ label: 'Other dates', onFix: actions.openDates }];
  const sizes = item.freeSizes
    .filter((size) => !isInCart(cart, { styleId, size }))
    .map((size) => ({
      label: `Take size ${SIZE_LABELS[size]}`,
      onFix: () => actions.replace(item, { styleId, size }),
    }));
  const backup = backupSent(item);
  const toFirst =
    backup && !isInCart(cart, backup)
      ? [{ label: 'Swap to the backup', onFix: () => actions.replace(item, backup) }]
      : [];
  const agree = { label: 'Accept the new price', onFix: () => actions.agree(item) };
  const FIXES: Readonly<Record<CartLineState, CartFix[]>> = {
    free: [],
    'sent-as-backup': [...toFirst, ...dates],
    'backup-repriced': [agree, ...toFirst, ...dates],
    booked: [...sizes, ...dates],
    not_rented: sizes.length > 0 ? sizes : [{ label: 'Browse other pieces', href: browseHref }],
    dearer: [agree],
    cheaper: [agree],
  };
  return FIXES[cartLineState(item, cart)];
}
