import { useLocation } from 'react-router';
import { placeOf } from '@lemari/domain/region/place';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** Said to members who followed a friend's invitation: it is for those who are new. */
export default function RefWarning({ dialog }: ModalProps<'ref-warning'>) {
  const place = placeOf(useLocation().pathname);
  return (
    <Dialog
      {...dialog}
      title="This invitation is for somebody new"
      footer={
        <>
          <Button href={place?.base ?? '/'}>Continue without it</Button>
          <Button tone="link" onClick={dialog.onClose}>
            Stay here
          </Button>
        </>
      }
    >
      <p>
        A friend sent you a welcome gift, and you are with us already. The gift waits for those who rent for
        the first time; nothing changes about your own plan. You have a link of your own to share: it gives
        your friends the same.
      </p>
    </Dialog>
  );
}
