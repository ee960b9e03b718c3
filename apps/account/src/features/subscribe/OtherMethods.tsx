import { REGIONS } from '@lemari/domain/region';
import { PageHead, useMount } from '@lemari/kit';
import { StatePage } from '@lemari/ui/state-page';
import { frontOf } from '../../account-paths.ts';
import { checkoutHref } from './subscribe-paths.ts';

/** How a plan is paid where only cards are taken. @see rules/subscriptions/other-methods */
export function OtherMethods() {
  const mount = useMount();
  const { name } = REGIONS[mount.region];
  const title = 'Plans are paid by card here';
  return (
    <>
      <PageHead
        title={title}
        description={`How plans are paid in ${name}.`}
        path={`${mount.base}/methods/other-methods`}
      />
      <meta name="robots" content="noindex" />
      <StatePage
        title={title}
        actions={[
          { label: 'Pay by card', href: checkoutHref(mount) },
          { label: 'Contact Us', href: `${frontOf(mount)}/contact` },
        ]}
      >
        <p>
          In {name} we take no bank transfers or wallets for plans, because each month is charged
          automatically. We take any credit or debit card that works online.
        </p>
        <p>If the card form doesn’t load, you can enter your card on the payment provider’s own page.</p>
      </StatePage>
    </>
  );
}
