import { PageMissing } from '@lemari/checkout/missing';
import { useMount } from '@lemari/kit';

/** In the place of a checkout that cannot be shown. */
export function CheckoutMissing() {
  const { base } = useMount();
  const cart = { label: 'Your cart', href: `${base}/cart` };
  return (
    <PageMissing
      gone={{
        title: 'There is no such cart any more',
        text: 'It has become an order, or it was emptied.',
        actions: [{ label: 'Your orders', href: `${base}/order` }, cart],
      }}
      away={{
        title: 'The checkout cannot be shown right now',
        text: 'Nothing has been charged, and your cart and everything you chose are kept.',
        actions: [cart],
      }}
    />
  );
}
