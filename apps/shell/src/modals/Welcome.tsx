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
        The wardrobe is open. Save what you love and choose your dates. We deliver every piece clean and
        pressed, and collect it when you are done.
      </p>
    </Dialog>
  );
}
