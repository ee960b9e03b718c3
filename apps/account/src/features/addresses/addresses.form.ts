import {
  ADDRESS_FIELDS,
  ADDRESS_NAMES,
  ADDRESS_TIED,
  addressFromForm,
} from '@lemari/checkout/addresses/form';
import { chooseDefaultAddress, removeAddress, saveAddress } from '@lemari/checkout/addresses';
import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';

/** @param id of the address to edit; undefined for a new one */
export const addressFormOf = (region: RegionId, id?: number) =>
  defineForm({
    read: (form) => addressFromForm(region, form),
    send: (mutate, values) => mutate(saveAddress, { region, id, ...values }),
    keeps: ADDRESS_FIELDS,
    names: ADDRESS_NAMES,
    tied: ADDRESS_TIED,
  });

/** The default address; the pressed button carries its id. */
const named = (form: FormData) => ({ ok: true as const, value: { id: Number(textOf(form, 'id')) } });

export const defaultForm = (region: RegionId) =>
  defineForm({
    read: named,
    send: (mutate, { id }) => mutate(chooseDefaultAddress, { region, id }),
    keeps: [],
  });

export const removeForm = (region: RegionId, id: number) =>
  defineForm({
    read: () => ({ ok: true as const, value: { id } }),
    send: (mutate, value) => mutate(removeAddress, { region, ...value }),
    keeps: [],
  });
