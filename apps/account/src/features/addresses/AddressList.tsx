import { css } from '@emotion/react';
import { type Address, type Addresses, addressLines } from '@lemari/domain/person/address';
import { REGIONS } from '@lemari/domain/region';
import { AddressCard } from '@lemari/ui/address-card';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { from } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import type { SubmitEvent } from 'react';

const grid = css({
  display: 'grid',
  gap: token('space-16'),
  [from(768)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface AddressListProps {
  addresses: Addresses;
  /** Path of an address's edit page; `/remove` below it removes the address. */
  hrefOf: (address: Address) => string;
  isBusy: boolean;
  /** Submits the form with the id of the new default address. */
  onSetDefault: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The user's addresses, the default one marked. */
export const AddressList = ({
  addresses: { all, defaultId },
  hrefOf,
  isBusy,
  onSetDefault,
}: AddressListProps) => (
  <ul css={grid} aria-busy={isBusy}>
    {all.map((address) => (
      <li key={address.id}>
        <AddressCard
          lines={[...addressLines(address)]}
          phone={`+${REGIONS[address.region].phoneCode} ${address.phoneNumber}`}
          notes={address.notes || undefined}
          isDefault={address.id === defaultId}
          actions={
            <>
              <Link href={hrefOf(address)} alone>
                Edit<VisuallyHidden> {address.address}</VisuallyHidden>
              </Link>
              <Link href={`${hrefOf(address)}/remove`} alone>
                Remove<VisuallyHidden> {address.address}</VisuallyHidden>
              </Link>
              {address.id !== defaultId && (
                <form method="post" onSubmit={onSetDefault}>
                  <Button
                    type="submit"
                    tone="link"
                    name="id"
                    value={address.id}
                    data-act={`address-default-${address.id}`}
                  >
                    Set as default<VisuallyHidden> {address.address}</VisuallyHidden>
                  </Button>
                </form>
              )}
            </>
          }
        />
      </li>
    ))}
  </ul>
);
