import { css } from '@emotion/react';
import { StepActions } from '@lemari/checkout/step-form';
import { useReload } from '@lemari/checkout/use-reload';
import { formatMoney } from '@lemari/currency/money';
import type { Discount } from '@lemari/domain/order';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { useActionData } from '@lemari/kit';
import type { ReactNode } from 'react';
import { discountForm } from './checkout.form.ts';
import type { CheckoutLoad } from './checkout.load.ts';
import { useStep } from './use-step.ts';

const look = css({ display: 'grid', gap: token('space-32') });
const groupLook = css({ display: 'grid', gap: token('space-16') });
const formLook = css({ display: 'grid', gap: token('space-16'), maxWidth: 420, justifyItems: 'start' });
const wide = css({ justifySelf: 'stretch' });
/** Step of the discount code. */
export function DiscountStep({ load }: { load: CheckoutLoad }) {
  const { cart, back, next } = useStep(load);
  const { ref, reload } = useReload();
  const first = useActionData<FormState>();
  const { discount } = load.checkout;
  const { box, state, isBusy, submit } = useForm({
    definition: discountForm(cart),
    first,
    onDone: reload,
  });
  return (
    <div css={look}>
      <div css={groupLook} ref={ref} role="group" aria-label="Discount" tabIndex={-1}>
        {state.notice && (
          <Alert tone="danger" title={state.notice.title}>
            Your order has not changed. You can continue with it.
          </Alert>
        )}
        {discount ? (
          <Applied discount={discount}>
            <form method="post" onSubmit={submit}>
              <Button
                type="submit"
                tone="link"
                name="remove"
                value="1"
                loading={isBusy}
                data-act="discount-remove"
              >
                Remove code
              </Button>
            </form>
          </Applied>
        ) : (
          <form css={formLook} ref={box} method="post" onSubmit={submit} noValidate>
            <div css={wide}>
              <TextField
                label="Discount code"
                hint="The summary shows the discount as soon as you apply it."
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={40}
                defaultValue={(first ?? UNTOUCHED).typed['code']}
                error={state.errors['code']}
              />
            </div>
            <Button type="submit" tone="quiet" loading={isBusy} data-act="discount-use">
              Apply code
            </Button>
          </form>
        )}
      </div>
      <StepActions>
        <Button href={next} size="large">
          {discount ? 'Continue to payment' : 'Continue without a code'}
        </Button>
        <Button tone="link" href={back.href}>
          {back.label}
        </Button>
      </StepActions>
    </div>
  );
}

const Applied = ({ discount, children }: { discount: Discount; children: ReactNode }) => (
  <Alert tone="success" title={`${discount.code}: ${formatMoney(discount.price)} off`} action={children}>
    {discount.title}. {discount.description}
  </Alert>
);
