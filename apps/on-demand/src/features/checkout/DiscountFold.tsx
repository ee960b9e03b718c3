import { css } from '@emotion/react';
import { LONGEST_CODE } from '@lemari/domain/code';
import { useReload } from '@lemari/checkout/use-reload';
import { formatMoney } from '@lemari/currency/money';
import type { Discount } from '@lemari/domain/order';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Disclosure } from '@lemari/ui/disclosure';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { useActionData } from '@lemari/kit';
import { type ReactNode, useState } from 'react';
import { discountForm, isDiscountState } from './checkout.form.ts';
import type { CheckoutLoad } from './checkout.load.ts';
import { useStep } from './use-step.ts';

const groupLook = css({ display: 'grid', gap: token('space-16') });
const formLook = css({ display: 'grid', gap: token('space-12'), justifyItems: 'start' });
const wide = css({ justifySelf: 'stretch' });

/** Id of the discount in the page. Browsers open the folds around the target of a link. */
export const DISCOUNT_ID = 'discount';

/** The customer opens the fold to type. The page that opens it by itself keeps the focus where it is. */
function focusField(fold: HTMLDetailsElement): void {
  const isByCustomer = fold.contains(document.activeElement) || location.hash === `#${DISCOUNT_ID}`;
  if (isByCustomer) fold.querySelector('input')?.focus({ preventScroll: true });
}

/** Discount code in the summary: folded until there is one. */
export function DiscountFold({ load }: { load: CheckoutLoad }) {
  const { cart } = useStep(load);
  const { ref, reload } = useReload();
  const posted = useActionData<FormState>();
  const first = isDiscountState(posted) ? posted : undefined;
  const { discount } = load.checkout;
  const { box, state, isBusy, submit } = useForm({ definition: discountForm(cart), first, onDone: reload });
  // Once it was open, it stays open: after a removal the focus is in it.
  const [isOpen, setOpen] = useState(first !== undefined);
  if (discount !== undefined && !isOpen) setOpen(true);
  return (
    <Disclosure
      summary="Discount code"
      size="small"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && focusField(currentTarget)}
    >
      <div css={groupLook} id={DISCOUNT_ID} ref={ref} role="group" aria-label="Discount" tabIndex={-1}>
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
                label="Your code"
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={LONGEST_CODE}
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
    </Disclosure>
  );
}

const Applied = ({ discount, children }: { discount: Discount; children: ReactNode }) => (
  <Alert tone="success" title={`${discount.code}: ${formatMoney(discount.price)} off`} action={children}>
    {discount.title}. {discount.description}
  </Alert>
);
