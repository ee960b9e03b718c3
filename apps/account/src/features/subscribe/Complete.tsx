import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { page, PageHead, useMount } from '@lemari/kit';
import { StatePage } from '@lemari/ui/state-page';
import { frontOf } from '../../account-paths.ts';
import { SignedOut, Subscribed, Unfinished, Unknown } from './SubscribeStates.tsx';
import type { CompleteLoad } from './subscribe.load.ts';
import { checkoutHref } from './subscribe-paths.ts';

/** `{base}/subscription/complete`: where a provider’s page leads back to. @see rules/subscriptions/complete */
export const Complete = page<CompleteLoad>(function CompletePage({ load }) {
  const mount = useMount();
  const path = `${mount.base}/complete`;
  switch (load.kind) {
    case 'subscribed':
      return <Subscribed path={path} {...load} />;
    case 'unknown':
      return <Unknown path={path} {...load} />;
    case 'unfinished':
      return <Unfinished path={path} {...load} />;
    case 'signed-out':
      return <SignedOut path={path} />;
    case 'unpaid':
    case 'nothing': {
      const isUnpaid = load.kind === 'unpaid';
      const title = isUnpaid ? 'Your plan has not started yet' : 'No plan has started here';
      const front = frontOf(mount);
      return (
        <>
          <PageHead title={title} description="What became of your payment." path={path} />
          <meta name="robots" content="noindex" />
          <StatePage
            title={title}
            actions={[
              isUnpaid
                ? { label: 'Try another card', href: checkoutHref(mount) }
                : { label: 'Choose a plan', href: `${mount.base}/plans` },
              { label: 'Browse', href: `${front}/browse` },
            ]}
          >
            {isUnpaid && <p>{CARD_DECLINED}</p>}
            <p>
              {isUnpaid
                ? 'Nothing has been charged. Your plan and your codes are still chosen.'
                : 'After you subscribe, this page shows what happens next.'}
            </p>
          </StatePage>
        </>
      );
    }
  }
});
