import { css } from '@emotion/react';
import { StepForm } from '@lemari/checkout/step-form';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { briefDayWords, dayWords } from '@lemari/domain/time/day-words';
import { accountBaseOf } from '@lemari/domain/region/vertical';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { DeliverySlot } from '@lemari/ui/delivery-slot';
import { RadioGroup } from '@lemari/ui/radio-group';
import { token } from '@lemari/ui/token';
import { ShippingMethodChoice } from '@lemari/ui/shipping-method-choice';
import { useActionData, useLocation } from '@lemari/kit';
import { useEffect } from 'react';
import { shippingForm } from './checkout.form.ts';
import type { CheckoutLoad } from './checkout.load.ts';
import {
  afterAdding,
  type Direction,
  DIRECTIONS,
  doorOptions,
  methodOffers,
  pointOptions,
  shippingFields,
  type ShippingOffers,
  withoutAdded,
} from './shipping.rules.ts';
import { useStep } from './use-step.ts';

const doorLook = css({ display: 'grid', gap: token('space-8') });

/** Hides the fields of the method that is not chosen, also without scripts. */
const hidesOther = css({
  display: 'contents',
  'form:has(input[value="Normal"]:checked) &[data-method="NormalCollect"]': { display: 'none' },
  'form:has(input[value="NormalCollect"]:checked) &[data-method="Normal"]': { display: 'none' },
  'form:has(input[value="Return"]:checked) &[data-method="ReturnCollect"]': { display: 'none' },
  'form:has(input[value="ReturnCollect"]:checked) &[data-method="Return"]': { display: 'none' },
});

interface ShippingStepProps {
  load: CheckoutLoad;
  direction: Direction;
  offers: ShippingOffers;
}

/** Step of delivery or return: method, place and time. */
export function ShippingStep({ load, direction, offers }: ShippingStepProps) {
  const { mount, cart, hrefOf, back, continueToNext } = useStep(load);
  const first = useActionData<FormState>();
  const form = useForm({ definition: shippingForm(cart, direction), first, onDone: continueToNext });
  const { checkout } = load;
  const { errors } = form.state;
  const { door, point, address, points, window, next } = DIRECTIONS[direction];
  const { search } = useLocation();
  const fields = {
    ...shippingFields(direction, offers, { chosen: checkout[direction], search }),
    ...first?.typed,
  };
  const date = direction === 'delivery' ? checkout.cart.start : checkout.cart.end;
  const here = hrefOf(direction);
  const toAddress = `${accountBaseOf(mount.host, mount.region)}/addresses/new${continueSearch(afterAdding(here, offers))}`;
  // The added address is preselected once. Removing it from the URL keeps later choices on Back.
  const rest = withoutAdded(search);
  useEffect(() => {
    if (rest !== search) history.replaceState(history.state, '', location.pathname + rest);
  }, [rest, search]);
  const methods = methodOffers(offers);
  const isToDoor = methods.door.why === undefined;
  const addAddress = (
    <p>
      <Button tone="link" href={toAddress}>
        Add an address
      </Button>
    </p>
  );
  return (
    <StepForm
      form={form}
      action={next}
      act={`checkout-${direction}`}
      safeText="Your order and your choices are safe."
      aside={
        <Button tone="link" href={back.href}>
          {back.label}
        </Button>
      }
    >
      {offers.problems.map((problem) => (
        <Alert
          key={problem}
          tone="danger"
          title={problem}
          action={
            <Button tone="link" href={here} data-act="checkout-again">
              Try again
            </Button>
          }
        >
          Your order is safe.
        </Alert>
      ))}
      <ShippingMethodChoice
        direction={direction}
        day={briefDayWords(date)}
        name="method"
        {...methods}
        defaultValue={fields['method'] === point ? point : fields['method'] === door ? door : undefined}
        error={errors['method']}
      />
      {!isToDoor && addAddress}
      <div css={hidesOther} data-method={door}>
        <div css={doorLook}>
          {offers.doors.length === 0 ? (
            <Alert tone="info" title="No saved address">
              Add an address. You’ll come back to this step.
            </Alert>
          ) : (
            <RadioGroup
              legend={address}
              name="address"
              layout="cards"
              options={doorOptions(offers, direction)}
              defaultValue={fields['address']}
              error={errors['address']}
            />
          )}
          {isToDoor && addAddress}
        </div>
      </div>
      {offers.points.length > 0 && (
        <div css={hidesOther} data-method={point}>
          <RadioGroup
            legend={points}
            name="point"
            layout="cards"
            options={pointOptions(offers.points)}
            defaultValue={fields['point']}
            error={errors['point']}
          />
        </div>
      )}
      {offers.windows.length > 0 && (
        <DeliverySlot
          legend={window}
          name="time"
          days={[
            {
              day: dayWords(date),
              windows: offers.windows.map(({ start, label }) => ({
                value: start,
                times: label.replace('-', ' to '),
              })),
            },
          ]}
          defaultValue={fields['time']}
          error={errors['time']}
        />
      )}
    </StepForm>
  );
}
