import { css } from '@emotion/react';
import { shopOf } from '@lemari/catalogue/shop';
import { formatMoney } from '@lemari/currency/money';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Alert } from '@lemari/ui/alert';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { Facts } from '@lemari/ui/facts';
import { PlainListing } from '@lemari/ui/listing-layout';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { Island, page, PageHead, useActionData, useMount } from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { orderHref } from '../../checkout-location.ts';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import { agreedText, cancelForm } from './orders.form.ts';
import type { CancelLoad } from './orders.load.ts';
import { piecesWords, spanOf } from './orders.rules.ts';

const narrow = css({ maxWidth: 640 });
const look = css(narrow, { display: 'grid', gap: token('space-24'), justifyItems: 'start' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

/** `{base}/order/{id}/cancel`: refund and fee, before the order is cancelled. */
export const CancelOrder = page<CancelLoad>(function CancelOrderPage({ load: { order, terms } }) {
  const { host, base } = useMount();
  const href = orderHref(base, order.id);
  return (
    <Container>
      <PageHead
        title={`Cancel order ${order.number}`}
        description="The refund and the fee, before you cancel."
        path={`${href}/cancel`}
      />
      <meta name="robots" content="noindex" />
      <Breadcrumb
        crumbs={[
          { label: VERTICALS[host].label, href: base },
          { label: 'Your orders', href: `${base}/order` },
          { label: order.number, href },
          { label: 'Cancel' },
        ]}
      />
      <PageHeading title="Cancel this order?">
        Order {order.number}, {piecesWords(order)}, {spanOf(order)}
      </PageHeading>
      <PlainListing>
        <Island name="cancel">
          {terms.isPossible ? (
            <Agree load={{ order, terms }} />
          ) : (
            <div css={narrow}>
              <Alert
                tone="info"
                title="This order can’t be cancelled"
                action={
                  <Button tone="link" href={href}>
                    Back to the order
                  </Button>
                }
              >
                {terms.terms}
              </Alert>
            </div>
          )}
        </Island>
      </PlainListing>
    </Container>
  );
});

function Agree({ load: { order, terms } }: { load: CancelLoad }) {
  const mount = useMount();
  const href = orderHref(mount.base, order.id);
  const { box, state, isBusy, submit } = useForm({
    definition: cancelForm({ ...shopOf(mount), id: order.id }),
    first: useActionData<FormState>(),
    onDone: () => leaving.to(href),
  });
  const { notice } = state;
  useReloadOnRefusal(notice);
  return (
    <form css={look} ref={box} method="post" onSubmit={submit}>
      {notice && (
        <Alert tone="danger" title={notice.title}>
          Your order has not changed.
        </Alert>
      )}
      <p>{terms.terms}</p>
      <Facts
        facts={[
          { term: 'Refund', value: formatMoney(terms.refund) },
          { term: 'Fee', value: formatMoney(terms.retained) },
        ]}
      />
      <input type="hidden" name="refund" value={agreedText(terms.refund)} readOnly />
      <div css={actions}>
        <Button type="submit" loading={isBusy} data-act="order-cancel">
          Cancel this order
        </Button>
        <Button tone="link" href={href}>
          Keep this order
        </Button>
      </div>
    </form>
  );
}
