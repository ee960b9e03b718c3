import type { Cart, CartChoice, CartItem } from '@lemari/domain/cart';
import { periodsOf } from '@lemari/domain/cart';
import type { Sku } from '@lemari/domain/cart/whole-cart';
import type { Failure } from '@lemari/http/failure';
import { useModals } from '@lemari/kit';
import { useState } from 'react';
import { type Backup, pieceWords } from './cart.rules.ts';
import { useBackups } from './use-backups.ts';
import { type Changed, useCartChanges } from './use-carts.ts';

/** Part of a cart that is busy or has failed: a line's id, or the whole cart. */
type Part = number | 'cart';

/** A failed change in words, with a retry unless the services refused it. */
export interface Failed {
  readonly part: Part;
  readonly text: string;
  readonly again?: () => void;
}

const failedIn = (part: Part, { status, text }: Failure, again: () => void): Failed => ({
  part,
  text,
  ...((status === 0 || status >= 500) && { again }),
});

/** Actions on a cart and its lines, one at a time. A failure is shown at the part that caused it. */
export function useCartLines(cart: Cart) {
  const modals = useModals();
  const { put, move, remove, abandon } = useCartChanges();
  const [busy, setBusy] = useState<Part>();
  const [failed, setFailed] = useState<Failed>();

  async function run(part: Part, change: () => Promise<Changed>): Promise<void> {
    setBusy(part);
    setFailed(undefined);
    const changed = await change();
    if (!changed.ok) setFailed(failedIn(part, changed.failure, () => void run(part, change)));
    setBusy(undefined);
  }

  const putBackup = ({ id, styleId, size }: CartItem, backup: Backup) =>
    void run(id, () => put(cart.id, { styleId, size, ...backup }));
  const chooseBackup = useBackups(cart, putBackup);

  const openDates = () =>
    void modals.open('datepicker', {
      subject: { cartId: cart.id },
      periods: periodsOf(cart.items.flatMap(({ product }) => product ?? [])).map((days) => ({ days })),
      chosen: { start: cart.start, end: cart.end, periodDays: cart.periodDays },
      onApply: (dates) => void run('cart', () => move(cart.id, dates)),
    });

  return {
    busy,
    failureOf: (part: Part): Failed | undefined => (failed?.part === part ? failed : undefined),
    openDates,
    /** Replaces the item and keeps the backups that still apply. */
    replace: ({ id }: CartItem, { styleId, size }: Sku) =>
      void run(id, () => put(cart.id, { styleId, size, replaces: id })),
    agree: ({ id, styleId, size }: CartItem) => void run(id, () => put(cart.id, { styleId, size })),
    addBackup: (item: CartItem) => void run(item.id, () => chooseBackup(item)),
    removeBackup: ({ id }: CartItem, backup: CartChoice) => void run(id, () => remove(cart.id, backup.id)),
    remove: ({ id, name, size, backupSize, backupStyle }: CartItem) =>
      void modals.open('remove-item', {
        name: pieceWords(name, size),
        text:
          (backupSize ?? backupStyle)
            ? 'Its backups are removed too.'
            : 'You can add it again while it is available on your dates.',
        onRemove: () => void run(id, () => remove(cart.id, id)),
      }),
    abandon: () =>
      void modals.open('remove-item', {
        name: 'every piece',
        text: 'The cart’s dates are cleared too.',
        labels: { remove: 'Remove every piece', keep: 'Keep them' },
        onRemove: () => void run('cart', () => abandon(cart.id)),
      }),
  };
}

export type CartLines = ReturnType<typeof useCartLines>;
