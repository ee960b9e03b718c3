import { AddressFields } from '@lemari/checkout/address-fields';
import { addressFields } from '@lemari/checkout/addresses/form';
import type { Address } from '@lemari/domain/person/address';
import type { RegionId } from '@lemari/domain/region';
import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { addressFormOf } from './addresses.form.ts';

interface AddressFormProps {
  region: RegionId;
  /** The address to edit; undefined for a new one. */
  address?: Address | undefined;
  /** State of a form that was posted without scripts and rejected. */
  first?: FormState | undefined;
  onSaved: (address: Address) => void;
}

/** The form of an address in the address book. */
export function AddressForm({ region, address, first, onSaved }: AddressFormProps) {
  const form = useForm({ definition: addressFormOf(region, address?.id), first, onDone: onSaved });
  return (
    <Form form={form} action="Save this address" act="address-save">
      <AddressFields
        region={region}
        fields={{ ...addressFields(region, address), ...first?.typed }}
        errors={form.state.errors}
        asksPhone
      />
    </Form>
  );
}
