import { useLocation } from 'react-router';
import { placeOf } from '@lemari/domain/region/place';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** The first thing a new member reads. */
export default function Welcome({ dialog, values: { name } }: ModalProps<'welcome'>) {
  const place = placeOf(useLocation().pathname);
  return (
    <Dialog
      {...dialog}
      title={name ? `Welcome, ${name}` : 'Welcome'}
      footer={
        <>
          <Button href={`${place?.base ?? ''}/browse`}>Look around</Button>
          <Button tone="link" onClick={dialog.onClose}>
            Later
          </Button>
        </>
      }
    >
      <p>
        The wardrobe is yours to open. Look around, keep what you like, and choose the dates you want to wear
        it. We bring it clean and pressed, and fetch it when you are done.
      </p>
    </Dialog>
  );
}
