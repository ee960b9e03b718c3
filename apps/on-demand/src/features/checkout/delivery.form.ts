import { ADDRESS_FIELDS, ADDRESS_NAMES, addressFromForm } from '@lemari/checkout/addresses/form';
import { type AddressChange, saveAddress } from '@lemari/checkout/addresses';
import { NAME_AND_PHONE } from '@lemari/checkout/profile/form';
import { updateNameAndPhone } from '@lemari/checkout/profile';
import { defineForm } from '@lemari/forms/define-form';
import { inWords } from '@lemari/forms/refusal';
import type { CallResult, Mutate } from '@lemari/http/query';
import { type CartArg, saveCheckout } from './checkout.queries.ts';
import { holdForOrder } from './hold.form.ts';
import { readRecipient, type Recipient, type RecipientInput } from './recipient.rules.ts';
import {
  choiceOf,
  type Direction,
  DIRECTIONS,
  isNewAddress,
  type Leg,
  noCourierReason,
  readShipping,
  SHIPPING_FIELDS,
} from './shipping.rules.ts';

interface DeliveryInput {
  readonly profile: RecipientInput['profile'];
  readonly address: Omit<AddressChange, 'region' | 'id'> | undefined;
  readonly shipping: Readonly<Record<Direction, Leg>>;
}

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
      const address = isNewAddress(form)
        ? reachedAddress(region, form, person.ok ? person.value.courierPhone : undefined)
        : undefined;
      if (person.ok && shipping.ok && (!address || address.ok))
        return {
          ok: true,
          value: { profile: person.value.profile, address: address?.value, shipping: shipping.value },
        };
      return {
        ok: false,
        errors: [person, address, shipping].flatMap((part) => (part && !part.ok ? part.errors : [])),
      };
    },
    send: (mutate, input) => sendDelivery(mutate, cart, input),
    keeps: [...NAME_AND_PHONE, ...ADDRESS_FIELDS, ...SHIPPING_FIELDS],
    names: { ...ADDRESS_NAMES, delivery: 'method', return: 'returnLike' },
  });

/** Reads the new address. One that no courier reaches is refused before it is saved. */
function reachedAddress(...input: Parameters<typeof addressFromForm>): ReturnType<typeof addressFromForm> {
  const address = addressFromForm(...input);
  const [region] = input;
  const reason = address.ok ? noCourierReason(region, address.value.location) : undefined;
  return reason === undefined ? address : { ok: false, errors: [{ field: 'area', message: reason }] };
}

/** Each save is safe to repeat: the API keeps one copy of an address. @see docs/decisions/0173 */
async function sendDelivery(
  mutate: Mutate,
  cart: CartArg,
  { profile, address, shipping }: DeliveryInput,
): Promise<CallResult<unknown>> {
  const { region } = cart;
  if (profile) {
    const named = await mutate(updateNameAndPhone, { region, ...profile });
    if (!named.ok) return named;
  }
  const added = address && (await mutate(saveAddress, { region, ...address }));
  if (added && !added.ok) return added;
  const id = added?.data.id;
  const saved = await mutate(saveCheckout, {
    ...cart,
    change: {
      delivery: choiceOf(DIRECTIONS.delivery, shipping.delivery, id),
      return: choiceOf(DIRECTIONS.return, shipping.return, id),
    },
  });
  return saved.ok ? inWords(await holdForOrder(mutate, cart)) : saved;
}
