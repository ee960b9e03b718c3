import { PageMissing } from '@lemari/checkout/missing';
import { useMount } from '@lemari/kit';

/** Error element of the checkout. */
export function CheckoutMissing() {
  const { base } = useMount();
  const cart = { label: 'Your cart', href: `${base}/cart` };
  return (
    <PageMissing
      gone={{
        title: 'This cart no longer exists',
        text: 'It was ordered or emptied.',
        actions: [{ label: 'Your orders', href: `${base}/order` }, cart],
      }}
      away={{
        title: 'We couldn’t load the checkout',
        text: 'Nothing has been charged. Your cart and your choices are saved.',
        actions: [cart],
      }}
    />
  );
}
