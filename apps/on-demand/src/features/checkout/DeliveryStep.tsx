import { css } from '@emotion/react';
import { AddressFields } from '@lemari/checkout/address-fields';
import { addressFields } from '@lemari/checkout/addresses/form';
import { NameAndPhone } from '@lemari/checkout/name-and-phone';
import { nameAndPhoneFields } from '@lemari/checkout/profile/form';
import { StepForm } from '@lemari/checkout/step-form';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { accountBaseOf } from '@lemari/domain/region/vertical';
import { briefDayWords, dayWords } from '@lemari/domain/time/day-words';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { usePersistedFields } from '@lemari/forms/use-persisted-fields';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { DeliverySlot } from '@lemari/ui/delivery-slot';
import { RadioGroup } from '@lemari/ui/radio-group';
import { ShippingMethodChoice } from '@lemari/ui/shipping-method-choice';
import { token } from '@lemari/ui/token';
import { useActionData, useVisit } from '@lemari/kit';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { contactOf } from './contact.rules.ts';
import { deliveryForm } from './delivery.form.ts';
import {
  AS_DELIVERED,
  deliveryTimes,
  DIRECTIONS,
  doorOptions,
  methodOffers,
  NEW_ADDRESS,
  OTHERWISE,
  pointOptions,
  shippingFields,
} from './shipping.rules.ts';
import { returnHint } from './checkout.rules.ts';
import { useStep } from './use-step.ts';

const groupLook = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });

/** Hides the fields of what is not chosen, also without scripts. */
const hidesOther = css({
  display: 'contents',
  'form:has(input[value="Normal"]:checked) &[data-for="NormalCollect"]': { display: 'none' },
  'form:has(input[value="NormalCollect"]:checked) &[data-for="Normal"]': { display: 'none' },
  'form:has(input[name="addressId"][type="radio"]):not(:has(input[name="addressId"][value="new"]:checked)) &[data-for="new-address"]':
    { display: 'none' },
  'form:has(input[name="returnLike"][value="delivery"]:checked) &[data-for="other-return"]': {
    display: 'none',
  },
  'form:has(input[value="Return"]:checked) &[data-for="ReturnCollect"]': { display: 'none' },
  'form:has(input[value="ReturnCollect"]:checked) &[data-for="Return"]': { display: 'none' },
});

/** Shown between the legends of a group's fields. */
const fieldsLook = css({ display: 'grid', gap: token('space-20') });

interface DeliveryStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'delivery' }>;
}

/** Step of delivery and return: whom, where and when. @see docs/decisions/0173 */
export function DeliveryStep({ load, offers: { shipping, profile } }: DeliveryStepProps) {
  const { mount, cart, hrefOf, back, continueToNext, nextLabel } = useStep(load);
  const { region } = mount;
  const { today } = useVisit();
  const { checkout } = load;
  const contact = contactOf(region, profile);
  const first = useActionData<FormState>();
  const form = useForm({
    definition: deliveryForm({ cart, contact, today }),
    first,
    onDone: () => {
      persisted.forget();
      continueToNext();
    },
  });
  const persisted = usePersistedFields(form.box, `delivery ${cart.cartId}`);
  const { errors } = form.state;
  const fields: Readonly<Record<string, string>> = {
    ...addressFields(region),
    ...shippingFields(shipping, checkout),
    ...nameAndPhoneFields(region, profile),
    ...first?.typed,
  };
  const { start } = checkout.cart;
  const there = DIRECTIONS.delivery;
  const hasAddress = shipping.doors.length > 0;
  return (
    <StepForm
      form={form}
      action={nextLabel}
      act="checkout-delivery"
      safeText="Your order and your choices are safe."
      aside={
        <Button tone="link" href={back.href}>
          {back.label}
        </Button>
      }
    >
      {shipping.problems.map((problem) => (
        <Alert
          key={problem}
          tone="danger"
          title={problem}
          action={
            <Button tone="link" href={hrefOf('delivery')} data-act="checkout-again">
              Try again
            </Button>
          }
        >
          Your order is safe.
        </Alert>
      ))}
      {contact.isMissing && (
        <fieldset>
          <legend>Your details</legend>
          <div css={groupLook}>
            <NameAndPhone fields={fields} errors={errors} regions={[region]} />
          </div>
        </fieldset>
      )}
      <ShippingMethodChoice
        direction="delivery"
        day={briefDayWords(start)}
        name={there.fields.method}
        {...methodOffers(shipping, 'delivery')}
        defaultValue={fields['method'] === there.point ? there.point : there.door}
        error={errors['method']}
      />
      <div css={hidesOther} data-for={there.door}>
        {hasAddress ? (
          <RadioGroup
            legend="Delivery address"
            name={there.fields.address}
            layout="cards"
            options={doorOptions(shipping, 'delivery')}
            defaultValue={fields['addressId']}
            error={errors['addressId']}
          />
        ) : (
          <input type="hidden" name={there.fields.address} value={NEW_ADDRESS} readOnly />
        )}
        <div css={hidesOther} data-for="new-address">
          <fieldset>
            <legend>{hasAddress ? 'New address' : 'Delivery address'}</legend>
            <div css={groupLook}>
              <AddressFields
                region={region}
                fields={fields}
                errors={errors}
                asksPhone={!contact.isMissing && contact.courierPhone === undefined}
              />
            </div>
          </fieldset>
        </div>
      </div>
      <div css={hidesOther} data-for={there.point}>
        <RadioGroup
          legend="Counter"
          name={there.fields.point}
          layout="cards"
          options={pointOptions(shipping, 'delivery')}
          defaultValue={fields['point']}
          error={errors['point']}
        />
      </div>
      <DeliverySlot
        legend="Delivery time"
        name={there.fields.time}
        days={[
          {
            day: dayWords(start),
            windows: deliveryTimes(shipping).map(({ value, label }) => ({ value, times: timesOf(label) })),
          },
        ]}
        defaultValue={fields['time']}
        error={errors['time']}
      />
      <RadioGroup
        legend="Return"
        hint={returnHint(checkout.cart, methodOffers(shipping, 'return').door.price)}
        name="returnLike"
        layout="cards"
        columns={2}
        options={[
          {
            value: AS_DELIVERED,
            label: 'Same as the delivery',
            detail: 'The same address or counter, at the same time of day',
          },
          { value: OTHERWISE, label: 'Another way', detail: 'Choose address, counter or time' },
        ]}
        defaultValue={fields['returnLike']}
        error={errors['returnLike']}
      />
      <div css={hidesOther} data-for="other-return">
        <ReturnFields load={load} shipping={shipping} fields={fields} errors={errors} />
      </div>
    </StepForm>
  );
}

const timesOf = (label: string): string => label.replace('-', ' to ');

interface ReturnFieldsProps extends Pick<DeliveryStepProps, 'load'> {
  shipping: DeliveryStepProps['offers']['shipping'];
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
}

/** A return that differs from the delivery. */
function ReturnFields({ load, shipping, fields, errors }: ReturnFieldsProps) {
  const { mount, hrefOf } = useStep(load);
  const back = DIRECTIONS.return;
  const { end } = load.checkout.cart;
  const toAddress = `${accountBaseOf(mount.host, mount.region)}/addresses/new${continueSearch(hrefOf('delivery'))}`;
  return (
    <>
      <ShippingMethodChoice
        direction="return"
        day={briefDayWords(end)}
        name={back.fields.method}
        {...methodOffers(shipping, 'return')}
        defaultValue={fields['returnMethod'] === back.point ? back.point : back.door}
        error={errors['returnMethod']}
      />
      <div css={hidesOther} data-for={back.door}>
        <div css={fieldsLook}>
          <RadioGroup
            legend="Pick-up address"
            name={back.fields.address}
            layout="cards"
            options={doorOptions(shipping, 'return')}
            defaultValue={fields['returnAddressId']}
            error={errors['returnAddressId']}
          />
          <p>
            <Button tone="link" href={toAddress}>
              Add another address
            </Button>
          </p>
        </div>
      </div>
      <div css={hidesOther} data-for={back.point}>
        <RadioGroup
          legend="Counter for the return"
          name={back.fields.point}
          layout="cards"
          options={pointOptions(shipping, 'return')}
          defaultValue={fields['returnPoint']}
          error={errors['returnPoint']}
        />
      </div>
      <DeliverySlot
        legend="Return time"
        name={back.fields.time}
        days={[
          {
            day: dayWords(end),
            windows: shipping.windows.return.map(({ start, label }) => ({
              value: start,
              times: timesOf(label),
            })),
          },
        ]}
        defaultValue={fields['returnTime']}
        error={errors['returnTime']}
      />
    </>
  );
}
