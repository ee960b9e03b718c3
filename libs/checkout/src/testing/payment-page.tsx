import { shopOf } from '@lemari/catalogue/shop';
import type { CallResult } from '@lemari/http/query';
import { type Mount, page, type RouteObject, setupContext, useMount, type Visit } from '@lemari/kit';
import { paymentForm, type PaymentChosen } from '../payment/payment.form.ts';
import { loadPay } from '../payment/payment.load.ts';
import type { PayOffers } from '../payment/payment.rules.ts';
import { PaymentStep } from '../payment/PaymentStep.tsx';
import type { CardProvider } from '@lemari/kit';

export const MOUNT: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id/apparel' };

/** A Saturday. */
export const SIGNED_IN: Visit = {
  today: '2026-11-21',
  deliveries: { first: '2026-11-22', last: '2027-01-21' },
  isSignedIn: true,
};

interface PaymentPageFacts {
  readonly hold?: () => Promise<CallResult<unknown>>;
  readonly onChosen?: (chosen: PaymentChosen) => void;
}

type Load = PayOffers & { readonly provider: CardProvider | undefined };

/** A checkout of the payment step alone, at `/payment`. */
export function paymentRoute({
  hold = () => Promise.resolve({ ok: true, data: undefined }),
  onChosen = () => undefined,
}: PaymentPageFacts = {}): RouteObject {
  const PaymentPage = page<Load>(function PaymentPageOf({ load }) {
    return (
      <PaymentStep
        offers={load}
        pay={undefined}
        definition={paymentForm({ shop: shopOf(useMount()), methods: load.methods, hold })}
        onChosen={onChosen}
        action="Continue to review"
        hint="Nothing is charged yet."
        safeText="Nothing has been charged."
        aside={undefined}
      />
    );
  });
  return {
    id: 'payment',
    path: 'payment',
    loader: async (args) => ({
      ...(await loadPay(args, MOUNT)),
      provider: args.context.get(setupContext).cardProvider,
    }),
    Component: PaymentPage,
  };
}
