import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** Shown for a guest's first heart: where the wishlist is saved, and how to keep it. @see rules/modals/key-guest-wishlist */
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
      <p>{name} is in your wishlist. While you are signed out, your wishlist stays on this device.</p>
      <p>Sign in to see it on every device. The pieces saved here are added to your account.</p>
    </Dialog>
  );
}
