import { css } from '@emotion/react';
import { AddressFields } from '@lemari/checkout/address-fields';
import { NameAndPhone } from '@lemari/checkout/name-and-phone';
import { StepForm } from '@lemari/checkout/step-form';
import { briefDayWords, dayWords } from '@lemari/domain/time/day-words';
import { type FormState, textOf } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { usePersistedFields } from '@lemari/forms/use-persisted-fields';
import { Button } from '@lemari/ui/button';
import { DeliverySlot } from '@lemari/ui/delivery-slot';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { RadioGroup } from '@lemari/ui/radio-group';
import { ShippingMethodChoice } from '@lemari/ui/shipping-method-choice';
import { token } from '@lemari/ui/token';
import { useActionData, useMount, useVisit } from '@lemari/kit';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { unbroken } from '../../method-words.ts';
import type { CheckoutLoad, StepOffers } from './checkout.load.ts';
import { deliveryFields, deliveryForm } from './delivery.form.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { ofPickUp, PICK_UP } from './pick-up.rules.ts';
import { recipientOf } from './recipient.rules.ts';
import {
  areaNote,
  areaNotice,
  type ChosenShipping,
  chosenShipping,
  AS_DELIVERED,
  type Direction,
  DIRECTIONS,
  doorOptions,
  isCollected,
  methodOffers,
  NEW_ADDRESS,
  OTHERWISE,
  pickUpAddress,
  pointOptions,
  readTimeValue,
  returnHint,
  type ShippingOffers,
  timeOptions,
} from './shipping.rules.ts';
import { useStep } from './use-step.ts';

const groupLook = css({ display: 'grid', gap: token('space-20') });
const narrowGroup = css(groupLook, { maxWidth: 560 });
const followedLook = css({ display: 'contents' });

/** Values of `data-for`, besides the methods. */
const FOR_NEW_ADDRESS = 'new-address';
const FOR_OTHER_RETURN = 'other-return';
const FOR_PICK_UP_CHOICE = 'pick-up-choice';
const FOR_NEW_PICK_UP = 'new-pick-up';

const chosen = (name: string, value: string): string =>
  `form:has(input[name="${name}"][value="${value}"]:checked)`;
const HIDDEN = { display: 'none' } as const;
const { delivery: there, return: back } = DIRECTIONS;

/** Hides the fields of what is not chosen, also without scripts. */
const hidesOther = css({
  display: 'contents',
  ...Object.fromEntries(
    Object.values(DIRECTIONS).flatMap(({ door, point, fields }) => [
      [`${chosen(fields.method, door)} &[data-for="${point}"]`, HIDDEN],
      [`${chosen(fields.method, point)} &[data-for="${door}"]`, HIDDEN],
    ]),
  ),
  // A customer without a saved address has no choice of one.
  [`form:has(input[name="${there.fields.address}"][type="radio"]):not(:has(input[name="${there.fields.address}"][value="${NEW_ADDRESS}"]:checked)) &[data-for="${FOR_NEW_ADDRESS}"]`]:
    HIDDEN,
  [`form:not(:has(input[name="${back.fields.address}"][value="${NEW_ADDRESS}"]:checked)) &[data-for="${FOR_NEW_PICK_UP}"]`]:
    HIDDEN,
  [`${chosen('returnLike', AS_DELIVERED)} &[data-for="${FOR_OTHER_RETURN}"]`]: HIDDEN,
  // What is collected is not picked up at the address of the delivery.
  [`${chosen(there.fields.method, there.point)} & label:has(input[name="${back.fields.address}"][value="${AS_DELIVERED}"])`]:
    HIDDEN,
  // Of a customer without a saved address it is the new one.
  [`${chosen(there.fields.method, there.point)}:not(:has(input[name="${there.fields.address}"][type="radio"])):has(input[name="${back.fields.address}"][value="${NEW_ADDRESS}"]:checked) &[data-for="${FOR_PICK_UP_CHOICE}"]`]:
    HIDDEN,
});

/** Hides the saved address that pieces are delivered to: for the pick-up it is "The delivery address". */
const hidesDelivered = ({ doors }: Pick<ShippingOffers, 'doors'>) =>
  css(
    Object.fromEntries(
      doors.map(({ address: { id } }) => [
        `${chosen(there.fields.method, there.door)}:has(input[name="${there.fields.address}"][value="${id}"]:checked) & label:has(input[name="${back.fields.address}"][value="${id}"])`,
        HIDDEN,
      ]),
    ),
  );

interface DeliveryStepProps {
  load: CheckoutLoad;
  offers: Extract<StepOffers, { step: 'delivery' }>;
  /** Called with what decides the prices, whenever it changes. */
  onShipping: (chosen: ChosenShipping) => void;
}

/** Step of delivery and return: whom, where and when. @see docs/decisions/0173 */
export function DeliveryStep({ load, offers: { shipping, profile }, onShipping }: DeliveryStepProps) {
  const { mount, cart, hrefOf, back, continueToNext, nextLabel } = useStep(load);
  const { region } = mount;
  const { today } = useVisit();
  const { checkout } = load;
  const recipient = recipientOf(region, profile);
  const first = useActionData<FormState>();
  const form = useForm({
    definition: deliveryForm({ cart, recipient, today }),
    first,
    onDone: () => {
      persisted.forget();
      continueToNext();
    },
  });
  const persisted = usePersistedFields(form.box, `delivery ${cart.cartId}`);
  const { errors } = form.state;
  const fields = deliveryFields(region, checkout, { shipping, profile }, first?.typed);
  const { chosen, isFollowed, follow } = useChosenShipping(form.box, fields, {
    offers: shipping,
    onShipping,
  });
  const legs = { load, shipping, fields, errors, chosen };
  const chooseTime = useSameTime(form.box, fields);
  const hasAddress = shipping.doors.length > 0;
  const asksCourierPhone = !recipient.asksPhone && recipient.courierPhone === undefined;
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
      <div css={followedLook} onChange={follow}>
        {shipping.problems.map((problem) => (
          <NotLoaded key={problem} title={problem} href={hrefOf('delivery')}>
            Your order is safe.
          </NotLoaded>
        ))}
        {(recipient.asksName || recipient.asksPhone) && (
          <fieldset>
            <legend>Your details</legend>
            <div css={narrowGroup}>
              <NameAndPhone
                fields={fields}
                errors={errors}
                regions={[region]}
                asksPhone={recipient.asksPhone}
                {...(isCollected(chosen) && { phoneWhy: 'We call this number about your order.' })}
              />
            </div>
          </fieldset>
        )}
        <LegFields direction="delivery" {...legs} onTime={chooseTime}>
          {hasAddress ? (
            <AddressChoice direction="delivery" {...legs} />
          ) : (
            <input type="hidden" name={there.fields.address} value={NEW_ADDRESS} readOnly />
          )}
          <div css={hidesOther} data-for={FOR_NEW_ADDRESS}>
            <fieldset>
              <legend>{hasAddress ? 'New address' : 'Delivery address'}</legend>
              <div css={narrowGroup}>
                <AddressFields
                  region={region}
                  fields={fields}
                  errors={errors}
                  noteOf={(area) => areaNote(region, area)}
                  noticeOf={(area) => areaNotice(region, area, 'delivery')}
                  instead={<ByPoint direction="delivery" shipping={shipping} />}
                  asksPhone={asksCourierPhone}
                  onArea={follow}
                />
              </div>
            </fieldset>
          </div>
        </LegFields>
        <RadioGroup
          legend="Return"
          hint={unbroken(returnHint(region, shipping, checkout.cart.end, chosen))}
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
        <div css={hidesOther} data-for={FOR_OTHER_RETURN}>
          <LegFields direction="return" {...legs}>
            <div css={groupLook}>
              <div css={[hidesOther, hidesDelivered(shipping)]} data-for={FOR_PICK_UP_CHOICE}>
                <AddressChoice
                  direction="return"
                  {...legs}
                  deliveredTo={isFollowed && !isCollected(chosen) ? chosen.addressId : undefined}
                />
              </div>
              <div css={hidesOther} data-for={FOR_NEW_PICK_UP}>
                <fieldset>
                  <legend>{hasAddress ? 'New address' : WORDS.return.address}</legend>
                  <div css={narrowGroup}>
                    <AddressFields
                      region={region}
                      prefix={PICK_UP}
                      fields={ofPickUp(fields)}
                      errors={ofPickUp(errors)}
                      noteOf={(area) => areaNote(region, area)}
                      noticeOf={(area) => areaNotice(region, area, 'return')}
                      instead={<ByPoint direction="return" shipping={shipping} />}
                      asksPhone={asksCourierPhone}
                      onArea={follow}
                    />
                  </div>
                </fieldset>
              </div>
            </div>
          </LegFields>
        </div>
      </div>
    </StepForm>
  );
}

/**
 * Chooses the return time of the delivery's window, until the customer chooses another.
 * @param fields initial values by field name
 * @returns to call with each chosen delivery time
 */
function useSameTime(form: RefObject<HTMLFormElement | null>, fields: LegProps['fields']) {
  const { sameOnReturn: initial } = readTimeValue(fields[there.fields.time] ?? '');
  const followed = useRef(fields[back.fields.time] === initial ? initial : '');
  return (deliveryTime: string) => {
    const times = form.current?.elements.namedItem(back.fields.time);
    if (!(times instanceof RadioNodeList) || times.value !== followed.current) return;
    times.value = readTimeValue(deliveryTime).sameOnReturn;
    followed.current = times.value;
  };
}

function shippingIn(form: HTMLFormElement): ChosenShipping {
  const data = new FormData(form);
  return chosenShipping((name) => textOf(data, name));
}

interface ChosenShippingFacts extends Pick<DeliveryStepProps, 'onShipping'> {
  offers: ShippingOffers;
}

/** What is chosen of the delivery and the return. @returns with what follows a change of the form */
function useChosenShipping(
  box: RefObject<HTMLFormElement | null>,
  fields: LegProps['fields'],
  { offers, onShipping }: ChosenShippingFacts,
) {
  const [chosen, setChosen] = useState(() => chosenShipping((name) => fields[name] ?? ''));
  // Without scripts, words would not follow a choice.
  const [isFollowed, setFollowed] = useState(false);
  const followPickUp = usePickUp(offers);
  const follow = () => {
    if (!box.current) return;
    followPickUp(box.current);
    const now = shippingIn(box.current);
    if (JSON.stringify(now) === JSON.stringify(chosen)) return;
    setChosen(now);
    onShipping(now);
  };
  const followFirst = useEffectEvent(follow);
  useEffect(() => {
    // Fields that are filled in again send no event.
    const timer = setTimeout(() => {
      followFirst();
      setFollowed(true);
    });
    return () => clearTimeout(timer);
  }, []);
  return { chosen, isFollowed, follow };
}

/** Chooses an address for the pick-up of what is collected; the delivery's again if it is delivered after all, or to the same. */
function usePickUp(offers: ShippingOffers) {
  const followed = useRef<string>(undefined);
  return (form: HTMLFormElement) => {
    const addresses = form.elements.namedItem(back.fields.address);
    if (!(addresses instanceof RadioNodeList)) return;
    const data = new FormData(form);
    const method = textOf(data, there.fields.method);
    const address = pickUpAddress(offers, { method, address: addresses.value });
    if (address !== addresses.value) {
      addresses.value = address;
      followed.current = address;
    } else if (
      method === there.door &&
      [followed.current, textOf(data, there.fields.address)].includes(address) &&
      address !== NEW_ADDRESS
    ) {
      addresses.value = AS_DELIVERED;
      followed.current = undefined;
    }
  };
}

const WORDS = {
  delivery: { address: 'Delivery address', counter: 'Counter', time: 'Delivery time' },
  return: { address: 'Pick-up address', counter: 'Counter for the return', time: 'Return time' },
} as const satisfies Record<Direction, unknown>;

interface LegProps {
  direction: Direction;
  load: CheckoutLoad;
  shipping: DeliveryStepProps['offers']['shipping'];
  /** Initial values by field name. */
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
  chosen: ChosenShipping;
}

interface AddressChoiceProps extends Omit<LegProps, 'chosen'> {
  /** The saved address of the delivery, as a form value. */
  deliveredTo?: string | undefined;
}

const AddressChoice = ({ direction, shipping, fields, errors, deliveredTo }: AddressChoiceProps) => {
  const name = DIRECTIONS[direction].fields.address;
  return (
    <RadioGroup
      legend={WORDS[direction].address}
      name={name}
      layout="cards"
      options={doorOptions(shipping, direction, deliveredTo)}
      defaultValue={fields[name]}
      error={errors[name]}
    />
  );
};

/** Chooses a counter in place of a courier, and moves the focus to that choice. */
function ByPoint({ direction, shipping }: Pick<LegProps, 'direction' | 'shipping'>) {
  const { point, fields } = DIRECTIONS[direction];
  if (pointOptions(shipping, direction).length === 0) return undefined;
  const choose = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const option = form?.querySelector<HTMLInputElement>(`[name="${fields.method}"][value="${point}"]`);
    option?.click();
    option?.focus();
  };
  return (
    <div css={onlyWithScripts}>
      <Button tone="quiet" data-act={`choose-${point}`} onClick={choose}>
        {direction === 'delivery' ? 'Collect it yourself' : 'Bring it back yourself'}
      </Button>
    </div>
  );
}

interface LegFieldsProps extends LegProps {
  /** Called with the value of each chosen time. */
  onTime?: (time: string) => void;
  /** Fields of the address, shown for the door. */
  children: ReactNode;
}

/** Method, address or counter, and time of one direction. */
function LegFields({ direction, load, shipping, fields, errors, chosen, onTime, children }: LegFieldsProps) {
  const { door, point, fields: names } = DIRECTIONS[direction];
  const { start, end } = load.checkout.cart;
  const { region } = useMount();
  const isOwnCollection = direction === 'delivery' && isCollected(chosen);
  const day = direction === 'delivery' ? start : end;
  return (
    <>
      <ShippingMethodChoice
        direction={direction}
        day={briefDayWords(day)}
        name={names.method}
        {...methodOffers(region, shipping, direction, chosen)}
        defaultValue={fields[names.method] === point ? point : door}
        error={errors[names.method]}
      />
      <div css={hidesOther} data-for={door}>
        {children}
      </div>
      <div css={hidesOther} data-for={point}>
        <RadioGroup
          legend={WORDS[direction].counter}
          name={names.point}
          layout="cards"
          options={pointOptions(shipping, direction)}
          defaultValue={fields[names.point]}
          error={errors[names.point]}
        />
      </div>
      <DeliverySlot
        legend={isOwnCollection ? 'Collection time' : WORDS[direction].time}
        name={names.time}
        days={[
          {
            day: dayWords(day),
            windows: timeOptions(shipping, direction).map(({ value, label }) => ({
              value,
              times: label,
            })),
          },
        ]}
        defaultValue={fields[names.time]}
        error={errors[names.time]}
        onChoose={onTime}
      />
    </>
  );
}
