import { useLocation } from 'react-router';
import { placeOf } from '@lemari/domain/region/place';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** Shown to subscribers and to the owner of a referral link, which is for new customers. @see rules/modals/key-ref-warning */
export default function RefWarning({ dialog }: ModalProps<'ref-warning'>) {
  const place = placeOf(useLocation().pathname);
  return (
    <Dialog
      {...dialog}
      title="This invitation is for new customers"
      footer={
        <>
          <Button href={place?.base ?? '/'}>Continue without it</Button>
          <Button tone="link" onClick={dialog.onClose}>
            Stay on this page
          </Button>
        </>
      }
    >
      <p>
        The gift of a referral link is for people who are new to our plans, so your price stays the same.
        Share your own link, and your friends get it.
      </p>
    </Dialog>
  );
}
