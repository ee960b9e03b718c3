import { css } from '@emotion/react';
import { StepForm } from '@lemari/checkout/step-form';
import { formatMoney } from '@lemari/currency/money';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { Checkbox } from '@lemari/ui/checkbox';
import { token } from '@lemari/ui/token';
import { useActionData } from '@lemari/kit';
import { addonsForm } from './checkout.form.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { useStep } from './use-step.ts';

const list = css({ display: 'grid', gap: token('space-16') });
const addonLook = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: token('space-16'),
  paddingBottom: token('space-16'),
  borderBottom: `1px solid ${token('line-200')}`,
  '& img': { width: 64, height: 64, objectFit: 'contain' },
});

interface AddonsStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'addons' }>;
}

/** Choice of add-ons. */
export function AddonsStep({ load, offers: { addons, problem } }: AddonsStepProps) {
  const { cart, hrefOf, back, continueToNext, nextLabel } = useStep(load);
  const first = useActionData<FormState>();
  const form = useForm({ definition: addonsForm(cart), first, onDone: continueToNext });
  const chosen = load.checkout.addons.map(({ id }) => id);
  return (
    <StepForm
      form={form}
      action={nextLabel}
      act="checkout-addons"
      safeText="Your order has not changed."
      aside={
        <Button tone="link" href={back.href}>
          {back.label}
        </Button>
      }
    >
      {problem !== undefined && (
        <NotLoaded title={problem} href={hrefOf('addons')}>
          {addons.length > 0
            ? 'We couldn’t load more add-ons. Those you chose are here, and you can remove them.'
            : 'We couldn’t load add-ons. You can continue without them.'}
        </NotLoaded>
      )}
      {addons.length > 0 && (
        <fieldset>
          <legend>Choose any, or none.</legend>
          <ul css={list}>
            {addons.map(({ id, name, price, imageUrl, serviceProvider, descriptions }) => (
              <li css={addonLook} key={id}>
                <img src={imageUrl} alt="" width={64} height={64} loading="lazy" />
                <Checkbox
                  name="addon"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                  hint={[...descriptions, `By ${serviceProvider}.`].join(' ')}
                >
                  {name}, {formatMoney(price)}
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </StepForm>
  );
}
