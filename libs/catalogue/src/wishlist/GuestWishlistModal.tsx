import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** A guest's first heart: where it is kept, and how it is kept for good. */
export default function GuestWishlistModal({
  dialog,
  values: { name, signInHref },
}: ModalProps<'guest-wishlist'>) {
  return (
    <Dialog
      {...dialog}
      title="Saved on this device"
      footer={
        <>
          <Button onClick={dialog.onClose}>Keep browsing</Button>
          <Button tone="link" href={signInHref}>
            Sign in
          </Button>
        </>
      }
    >
      <p>{name} is in your wishlist. As long as you are a guest, the wishlist stays on this device.</p>
      <p>Sign in and it goes with you: everything you have kept here joins it.</p>
    </Dialog>
  );
}
