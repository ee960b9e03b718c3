import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { addressesHref } from '../../account-paths.ts';
import { AddressList } from './AddressList.tsx';
import { defaultForm } from './addresses.form.ts';
import { addressesQuery } from '@lemari/checkout/addresses';

/** `{base}/account/addresses`: the user's addresses in this region. @see docs/decisions/0102 */
export const AddressBook = page(function AddressBookPage() {
  const mount = useMount();
  const addresses = useLoadedQuery(addressesQuery, { region: mount.region });
  const { state, isBusy, submit } = useForm({
    definition: defaultForm(mount.region),
    first: useActionData<FormState>(),
    onDone: () => undefined,
  });
  const base = addressesHref(mount);
  return (
    <AccountPage title="Your addresses" description="Where we deliver to and collect from." path="/addresses">
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          Your addresses have not changed.
        </Alert>
      )}
      {addresses.all.length === 0 ? (
        <Alert tone="info" title="No address yet">
          {mount.region === 'id'
            ? 'Add an address to have your rentals delivered there.'
            : 'Add one now, and it will be ready for your first box.'}
        </Alert>
      ) : (
        <AddressList
          addresses={addresses}
          hrefOf={({ id }) => `${base}/${id}`}
          isBusy={isBusy}
          onSetDefault={submit}
        />
      )}
      <p>
        <Button href={`${base}/new`}>Add an address</Button>
      </p>
    </AccountPage>
  );
});
