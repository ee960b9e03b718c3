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
import { wayForm } from './checkout.form.ts';
import type { CheckoutLoad } from './checkout.load.ts';
import { type Direction, DIRECTIONS } from './directions.ts';
import { useStep } from './use-step.ts';
import {
  afterAdding,
  doorOptions,
  pointOptions,
  wayFields,
  type WayOffers,
  wayOffers,
  withoutAdded,
} from './ways.rules.ts';

const place = css({ display: 'grid', gap: token('space-8') });

/** Hides the fields of the method that is not chosen, also without scripts. */
const hidesOther = css({
  display: 'contents',
  'form:has(input[value="Normal"]:checked) &[data-way="NormalCollect"]': { display: 'none' },
  'form:has(input[value="NormalCollect"]:checked) &[data-way="Normal"]': { display: 'none' },
  'form:has(input[value="Return"]:checked) &[data-way="ReturnCollect"]': { display: 'none' },
  'form:has(input[value="ReturnCollect"]:checked) &[data-way="Return"]': { display: 'none' },
});

interface WayStepProps {
  load: CheckoutLoad;
  direction: Direction;
  ways: WayOffers;
}

/** Step of delivery or return: method, place and time. */
export function WayStep({ load, direction, ways }: WayStepProps) {
  const { mount, cart, hrefOf, back, continueToNext } = useStep(load);
  const first = useActionData<FormState>();
  const form = useForm({ definition: wayForm(cart, direction), first, onDone: continueToNext });
  const { checkout } = load;
  const { errors } = form.state;
  const { door, point, address, points, window, next } = DIRECTIONS[direction];
  const { search } = useLocation();
  const fields = { ...wayFields(direction, ways, { chosen: checkout[direction], search }), ...first?.typed };
  const date = direction === 'delivery' ? checkout.cart.start : checkout.cart.end;
  const here = hrefOf(direction);
  const toAddress = `${accountBaseOf(mount.host, mount.region)}/addresses/new${continueSearch(afterAdding(here, ways))}`;
  // The added address is preselected once. Removing it from the URL keeps later choices on Back.
  const rest = withoutAdded(search);
  useEffect(() => {
    if (rest !== search) history.replaceState(history.state, '', location.pathname + rest);
  }, [rest, search]);
  const offers = wayOffers(ways);
  const isToDoor = offers.door.why === undefined;
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
      {ways.problems.map((problem) => (
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
        name="way"
        {...offers}
        defaultValue={fields['way'] === point ? point : fields['way'] === door ? door : undefined}
        error={errors['way']}
      />
      {!isToDoor && addAddress}
      <div css={hidesOther} data-way={door}>
        <div css={place}>
          {ways.doors.length === 0 ? (
            <Alert tone="info" title="No saved address">
              Add an address. You’ll come back to this step.
            </Alert>
          ) : (
            <RadioGroup
              legend={address}
              name="address"
              layout="cards"
              options={doorOptions(ways, direction)}
              defaultValue={fields['address']}
              error={errors['address']}
            />
          )}
          {isToDoor && addAddress}
        </div>
      </div>
      {ways.points.length > 0 && (
        <div css={hidesOther} data-way={point}>
          <RadioGroup
            legend={points}
            name="point"
            layout="cards"
            options={pointOptions(ways.points)}
            defaultValue={fields['point']}
            error={errors['point']}
          />
        </div>
      )}
      {ways.windows.length > 0 && (
        <DeliverySlot
          legend={window}
          name="time"
          days={[
            {
              day: dayWords(date),
              windows: ways.windows.map(({ start, label }) => ({
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
