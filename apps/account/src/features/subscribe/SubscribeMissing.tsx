import { PageMissing } from '@lemari/checkout/missing';
import { useMount } from '@lemari/kit';
import { frontOf } from '../../account-paths.ts';

/** Error element of the steps of a subscription. */
export function SubscribeMissing() {
  const front = frontOf(useMount());
  const plans = { label: 'The plans', href: `${front}/plans` };
  return (
    <PageMissing
      gone={{
        title: 'We couldn’t find this plan',
        text: 'It may have been taken off the list. Nothing has been charged.',
        actions: [plans],
      }}
      away={{
        title: 'We couldn’t load the checkout',
        text: 'Nothing has been charged on this page. Your plan and your codes are in its address.',
        actions: [plans],
      }}
    />
  );
}
