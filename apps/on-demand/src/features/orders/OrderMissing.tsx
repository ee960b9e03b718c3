import { PageMissing } from '@lemari/checkout/missing';
import { useMount } from '@lemari/kit';

/** Error element of the order pages. */
export function OrderMissing() {
  const { base } = useMount();
  const browse = { label: 'Browse pieces', href: `${base}/browse` };
  return (
    <PageMissing
      gone={{
        title: 'We couldn’t find this order',
        text: 'The link is incomplete, or the order belongs to another account.',
        actions: [{ label: 'Your orders', href: `${base}/order` }, browse],
      }}
      away={{
        title: 'We couldn’t load your orders',
        text: 'Your orders have not changed.',
        actions: [browse],
      }}
    />
  );
}
