import { css } from '@emotion/react';
import { useLoaded } from '@lemari/catalogue/loaded';
import { addressLines } from '@lemari/domain/address';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { page, useActionData, useMount, useNavigate } from '@lemari/vertical';
import { AccountPage } from '../../AccountPage.tsx';
import { Form } from '../../form/Form.tsx';
import type { FormState } from '../../form/form-kind.ts';
import { useForm } from '../../form/use-form.ts';
import { accountBase } from '../../places.ts';
import { AddressForm } from './AddressForm.tsx';
import type { AddressLoad } from './addresses.api.ts';
import { removeKind } from './addresses.kinds.ts';
import { addressesQuery } from './addresses.queries.ts';

const lines = css({ display: 'grid', gap: token('space-4'), fontStyle: 'normal' });

/** Where the addresses are, and how one comes back to them. */
function useBook() {
  const mount = useMount();
  const navigate = useNavigate();
  const href = `${accountBase(mount)}/addresses`;
  return {
    region: mount.region,
    href,
    between: [{ label: 'Your addresses', href }],
    goBack: () => void navigate(href),
  };
}

/** The address a page is about; its loader has seen that it is there. */
function useAddress(id: number) {
  const { region } = useMount();
  return useLoaded(addressesQuery, { region }).all.find((address) => address.id === id);
}

/** `{base}/account/addresses/new`. */
export const NewAddress = page(function NewAddressPage() {
  const { region, between, goBack } = useBook();
  return (
    <AccountPage
      title="A new address"
      description="Where your things are brought to and fetched from."
      path="/addresses/new"
      between={between}
    >
      <AddressForm region={region} first={useActionData<FormState>()} onSaved={goBack} />
    </AccountPage>
  );
});

/** `{base}/account/addresses/{id}`. */
export const EditAddress = page<AddressLoad>(function EditAddressPage({ load: { id } }) {
  const { region, between, goBack } = useBook();
  const first = useActionData<FormState>();
  return (
    <AccountPage
      title="Change an address"
      description="Where your things are brought to and fetched from."
      path={`/addresses/${id}`}
      between={between}
    >
      <AddressForm region={region} address={useAddress(id)} first={first} onSaved={goBack} />
    </AccountPage>
  );
});

/** `{base}/account/addresses/{id}/remove`: asked before an address goes. */
export const RemoveAddress = page<AddressLoad>(function RemoveAddressPage({ load: { id } }) {
  const { region, between, href, goBack } = useBook();
  const address = useAddress(id);
  const form = useForm({
    kind: removeKind(region, id),
    first: useActionData<FormState>(),
    onDone: goBack,
  });
  return (
    <AccountPage
      title="Remove this address?"
      description="An address that is not needed any more."
      path={`/addresses/${id}/remove`}
      between={between}
      lead="What is on its way there is still brought there."
    >
      <address css={lines}>
        {address && addressLines(address).map((line) => <span key={line}>{line}</span>)}
      </address>
      <div>
        <Form form={form} action="Remove this address" act="address-remove" />
        <Button tone="link" href={href}>
          Keep it
        </Button>
      </div>
    </AccountPage>
  );
});
