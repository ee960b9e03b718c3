import { useLocation } from 'react-router';
import { placeOf } from '@lemari/domain/region/place';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** Greets a new customer. */
export default function Welcome({ dialog, values: { name } }: ModalProps<'welcome'>) {
  const place = placeOf(useLocation().pathname);
  return (
    <Dialog
      {...dialog}
      title={name ? `Welcome, ${name}` : 'Welcome'}
      footer={
        <>
          <Button href={`${place?.base ?? ''}/browse`}>Browse the wardrobe</Button>
          <Button tone="link" onClick={dialog.onClose}>
            Later
          </Button>
        </>
      }
    >
      <p>
        The wardrobe is open. Save what you love, and choose dates to see what is available. Every piece
        arrives clean and pressed.
      </p>
    </Dialog>
  );
}
