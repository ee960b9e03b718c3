import { PageMissing } from '@lemari/checkout/missing';
import { useMount } from '@lemari/kit';

/** In the place of orders that cannot be shown. */
export function OrderMissing() {
  const { base } = useMount();
  const browse = { label: 'Browse pieces', href: `${base}/browse` };
  return (
    <PageMissing
      gone={{
        title: 'There is no such order here',
        text: 'The link was cut short, or the order was placed under another e-mail.',
        actions: [{ label: 'Your orders', href: `${base}/order` }, browse],
      }}
      away={{
        title: 'Your orders cannot be shown right now',
        text: 'Nothing about them has changed.',
        actions: [browse],
      }}
    />
  );
}
