import type { Cart, CartItem } from '@lemari/domain/cart';
import { causedBy } from '@lemari/http/failure';
import { useLazyQuery } from '@lemari/http/query';
import { useModals, useMount } from '@lemari/kit';
import { type ProductArg, productQuery, similarQuery } from '@lemari/catalogue/product';
import { shopOf } from '@lemari/catalogue/shop';
import { type Backup, backupOptions } from './cart.rules.ts';
import type { Changed } from './use-carts.ts';

/**
 * Lets the customer choose a backup among sizes and similar styles that are available on the cart's dates.
 * A failed request is reported as a failure, never as "not available".
 */
export function useBackups(cart: Cart, put: (item: CartItem, backup: Backup) => void) {
  const modals = useModals();
  const { load: loadProduct } = useLazyQuery(productQuery);
  const { load: loadSimilar } = useLazyQuery(similarQuery);
  const shop = shopOf(useMount());

  return async (item: CartItem): Promise<Changed> => {
    const onDates: ProductArg = {
      ...shop,
      id: item.product?.id ?? item.styleId,
      start: cart.start,
      end: cart.end,
      periodDays: cart.periodDays,
    };
    const [product, similar] = await Promise.all([loadProduct(onDates), loadSimilar(onDates)]);
    const sizes = product.ok ? product.data.sizeNotes : [];
    const options = backupOptions(item, cart, sizes, similar.ok ? similar.data : []);
    const missing = [product, similar].find(({ ok }) => !ok);
    if (options.length > 0)
      void modals.open('selection', {
        title: 'Add a backup',
        text: `We send it only if ${item.name} is gone or isn’t back in time. You then pay the backup’s price.`,
        legend: 'Another size or a similar piece',
        options,
        action: 'Add this backup',
        onChoose: (value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) put(item, chosen.backup);
        },
      });
    else if (missing?.ok === false)
      return { ok: false, failure: causedBy('Failed to fetch product availability', missing.failure) };
    else
      void modals.open('custom-alert', {
        title: `No backup for ${item.name}`,
        text: 'No other size and no similar piece is available on your dates. Try other dates.',
      });
    return { ok: true };
  };
}
