import {
  ADDRESS_FIELDS,
  ADDRESS_NAMES,
  ADDRESS_TIED,
  addressFields,
  addressFromForm,
} from '@lemari/checkout/addresses/form';
import { type AddressChange, saveAddress } from '@lemari/checkout/addresses';
import { NAME_AND_PHONE } from '@lemari/checkout/profile/form';
import { type Profile, updateNameAndPhone } from '@lemari/checkout/profile';
import { defineForm } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import type { RegionId } from '@lemari/domain/region';
import type { Failure } from '@lemari/http/failure';
import type { CallResult, Mutate } from '@lemari/http/query';
import type { Parsed } from '@lemari/validation/parse-with';
import { type CartArg, type Checkout, saveCheckout } from './checkout.queries.ts';
import { holdForOrder } from './hold.form.ts';
import { pickUpForm, pickUpNames, pickUpNamesBy, pickUpProblems, pickUpTied } from './pick-up.rules.ts';
import { readRecipient, type Recipient, recipientFields, type RecipientInput } from './recipient.rules.ts';
import {
  choiceOf,
  type Direction,
  DIRECTIONS,
  isNewAddress,
  type Leg,
  noCourierReason,
  pickUpAddress,
  readShipping,
  SHIPPING_FIELDS,
  shippingFields,
  type ShippingOffers,
} from './shipping.rules.ts';

type NewAddress = Omit<AddressChange, 'region' | 'id'>;

interface DeliveryInput {
  readonly profile: RecipientInput['profile'];
  /** New addresses; undefined where the direction has none of its own. */
  readonly addresses: Readonly<Record<Direction, NewAddress | undefined>>;
  readonly shipping: Readonly<Record<Direction, Leg>>;
}

const DIRECTION_NAMES = ['delivery', 'return'] as const satisfies readonly Direction[];

interface DeliveryFacts {
  readonly cart: CartArg;
  readonly recipient: Recipient;
  /** ISO date in the region's zone. */
  readonly today: string;
}

/** Form of the delivery page: name and phone number, new address, delivery and return. Saves each, then holds the pieces. */
export const deliveryForm = ({ cart, recipient, today }: DeliveryFacts) =>
  defineForm<DeliveryInput, unknown>({
    read: (form) => {
      const { region } = cart;
      const person = readRecipient(recipient, { region, today, form });
      const shipping = readShipping(form);
      const phone = person.ok ? person.value.courierPhone : undefined;
      const addressOf = (direction: Direction) =>
        isNewAddress(form, direction) ? readAddress(region, direction, form, phone) : NO_ADDRESS;
      const [there, back] = [addressOf('delivery'), addressOf('return')];
      if (person.ok && shipping.ok && there.ok && back.ok)
        return {
          ok: true,
          value: {
            profile: person.value.profile,
            addresses: { delivery: there.value, return: back.value },
            shipping: shipping.value,
          },
        };
      return {
        ok: false,
        errors: [person, there, back, shipping].flatMap((part) => (part.ok ? [] : part.errors)),
      };
    },
    send: (mutate, input) => sendDelivery(mutate, cart, input),
    keeps: [...NAME_AND_PHONE, ...ADDRESS_FIELDS, ...pickUpNames(ADDRESS_FIELDS), ...SHIPPING_FIELDS],
    names: {
      ...ADDRESS_NAMES,
      ...pickUpNamesBy(ADDRESS_NAMES),
      delivery: 'method',
      return: 'returnLike',
    },
    tied: { ...ADDRESS_TIED, ...pickUpTied(ADDRESS_TIED) },
  });

const NO_ADDRESS = { ok: true, value: undefined } as const;

/** Reads the new address of a direction. */
function readAddress(
  region: RegionId,
  direction: Direction,
  form: FormData,
  phone: string | undefined,
): Parsed<NewAddress> {
  if (direction === 'delivery') return reachedAddress(region, form, phone);
  const address = reachedAddress(region, pickUpForm(form), phone);
  return address.ok ? address : { ok: false, errors: pickUpProblems(address.errors) };
}

/** Reads an address. One that no courier reaches is refused before it is saved. */
function reachedAddress(...input: Parameters<typeof addressFromForm>): Parsed<NewAddress> {
  const address = addressFromForm(...input);
  const [region] = input;
  const reason = address.ok ? noCourierReason(region, address.value.location) : undefined;
  return reason === undefined ? address : { ok: false, errors: [{ field: 'area', message: reason }] };
}

/**
 * Initial values of the delivery page, by field name.
 * @param typed of a form that was sent without scripts
 */
export function deliveryFields(
  region: RegionId,
  checkout: Checkout,
  { shipping, profile }: { readonly shipping: ShippingOffers; readonly profile: Profile },
  typed?: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { method, address } = {
    method: DIRECTIONS.delivery.fields.method,
    address: DIRECTIONS.return.fields.address,
  };
  const fields: Readonly<Record<string, string>> = {
    ...addressFields(region),
    ...shippingFields(shipping, checkout),
    ...recipientFields(region, profile),
    ...typed,
  };
  return {
    ...fields,
    [address]: pickUpAddress(shipping, { method: fields[method] ?? '', address: fields[address] ?? '' }),
  };
}

/** Each save is safe to repeat: the API keeps one copy of an address. @see docs/decisions/0173 */
async function sendDelivery(
  mutate: Mutate,
  cart: CartArg,
  { profile, addresses, shipping }: DeliveryInput,
): Promise<CallResult<unknown>> {
  const { region } = cart;
  if (profile) {
    const named = await mutate(updateNameAndPhone, { region, ...profile });
    if (!named.ok) return named;
  }
  const ids: Partial<Record<Direction, number>> = {};
  for (const direction of DIRECTION_NAMES) {
    const address = addresses[direction];
    if (!address) continue;
    // One after the other: the same address twice is saved once.
    const added = await mutate(saveAddress, { region, ...address });
    if (!added.ok) return direction === 'return' ? atPickUp(added) : added;
    ids[direction] = added.data.id;
  }
  const saved = await mutate(saveCheckout, {
    ...cart,
    change: {
      delivery: choiceOf(DIRECTIONS.delivery, shipping.delivery, ids),
      return: choiceOf(DIRECTIONS.return, shipping.return, ids),
    },
  });
  return saved.ok ? inWords(await holdForOrder(mutate, cart)) : saved;
}

/** The refusal of an address, at the fields of the pick-up. */
const atPickUp = ({ failure }: { readonly failure: Failure }): CallResult<never> => ({
  ok: false,
  failure: { ...failure, fields: pickUpProblems(failure.fields) },
});
