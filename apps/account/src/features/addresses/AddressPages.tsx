import { css } from '@emotion/react';
import { addressLines } from '@lemari/domain/person/address';
import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useNavigateIfCurrent, useLocation, useMount } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { addressesHref, backFromAddress } from '../../account-paths.ts';
import { AddressForm } from './AddressForm.tsx';
import type { AddressLoad } from './addresses.load.ts';
import { removeForm } from './addresses.form.ts';
import { addressesQuery } from '@lemari/checkout/addresses';

const lines = css({ display: 'grid', gap: token('space-4'), fontStyle: 'normal' });

/** Breadcrumbs and return path of a page about an address. */
function useBook() {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const back = backFromAddress(useLocation().search, mount);
  return {
    region: mount.region,
    between: [{ label: 'Your addresses', href: addressesHref(mount) }],
    back,
    goBack: () => navigateIfCurrent(back),
  };
}

/** The address of the page. Its loader has checked that the address exists. */
function useAddress(id: number) {
  const { region } = useMount();
  return useLoadedQuery(addressesQuery, { region }).all.find((address) => address.id === id);
}

/** `{base}/account/addresses/new`; `continue` names the page to return to. */
export const NewAddress = page(function NewAddressPage() {
  const { region, between, back, goBack } = useBook();
  return (
    <AccountPage
      title="Add an address"
      description="Where we deliver to and collect from."
      path="/addresses/new"
      between={between}
    >
      <div>
        <AddressForm region={region} first={useActionData<FormState>()} onSaved={goBack} />
        <Button tone="link" href={back}>
          Cancel
        </Button>
      </div>
    </AccountPage>
  );
});

/** `{base}/account/addresses/{id}`. */
export const EditAddress = page<AddressLoad>(function EditAddressPage({ load: { id } }) {
  const { region, between, back, goBack } = useBook();
  const first = useActionData<FormState>();
  return (
    <AccountPage
      title="Edit address"
      description="Where we deliver to and collect from."
      path={`/addresses/${id}`}
      between={between}
    >
      <div>
        <AddressForm region={region} address={useAddress(id)} first={first} onSaved={goBack} />
        <Button tone="link" href={back}>
          Cancel
        </Button>
      </div>
    </AccountPage>
  );
});

/** `{base}/account/addresses/{id}/remove`: confirms the removal of an address. */
export const RemoveAddress = page<AddressLoad>(function RemoveAddressPage({ load: { id } }) {
  const { region, between, back, goBack } = useBook();
  const address = useAddress(id);
  const form = useForm({
    definition: removeForm(region, id),
    first: useActionData<FormState>(),
    onDone: goBack,
  });
  return (
    <AccountPage
      title="Remove this address?"
      description="Remove an address that you no longer use."
      path={`/addresses/${id}/remove`}
      between={between}
      lead="Orders already on their way there are still delivered."
    >
      <address css={lines}>
        {address && addressLines(address).map((line) => <span key={line}>{line}</span>)}
      </address>
      <div>
        <Form form={form} action="Remove this address" act="address-remove" />
        <Button tone="link" href={back}>
          Keep this address
        </Button>
      </div>
    </AccountPage>
  );
});
