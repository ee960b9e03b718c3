import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import type { CallResult } from '@lemari/http/query';
import {
  type CardProvider,
  type Mount,
  page,
  type RouteObject,
  setupContext,
  useActionData,
  type Visit,
} from '@lemari/kit';
import { PAYMENT_FIELDS, type PaymentInput, readPayment } from '../payment/payment.form.ts';
import { loadPay } from '../payment/payment.load.ts';
import type { PayOffers } from '../payment/payment.rules.ts';
import { PaymentForm } from '../payment/PaymentForm.tsx';

export const MOUNT: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id/apparel' };

/** A Saturday. */
export const SIGNED_IN: Visit = {
  today: '2026-11-21',
  deliveries: { first: '2026-11-22', last: '2027-01-21' },
  isSignedIn: true,
};

interface PaymentPageFacts {
  readonly pay?: (input: PaymentInput) => Promise<CallResult<unknown>>;
}

type Load = PayOffers & { readonly provider: CardProvider | undefined };

/** A checkout of the payment alone, at `/payment`. */
export function paymentRoute({
  pay = () => Promise.resolve({ ok: true, data: undefined }),
}: PaymentPageFacts = {}): RouteObject {
  const PaymentPage = page<Load>(function PaymentPageOf({ load }) {
    const first = useActionData<FormState>();
    const form = useForm<PaymentInput, unknown>({
      definition: {
        read: (data) => readPayment(data, load.methods),
        send: (_mutate, input) => pay(input),
        keeps: PAYMENT_FIELDS,
      },
      first,
      onDone: () => undefined,
    });
    return (
      <PaymentForm
        offers={load}
        form={form}
        first={first}
        action="Pay"
        hint="Nothing is charged yet."
        safeText="Nothing has been charged."
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
