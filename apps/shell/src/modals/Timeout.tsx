import { TIMEOUT_TEXT } from '@lemari/http/failure';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** @see rules/modals/key-timeout, rules/errors/timeout */
export default function Timeout({ dialog }: ModalProps<'timeout'>) {
  return (
    <Dialog
      {...dialog}
      title="This is taking longer than usual"
      footer={
        <>
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button tone="link" onClick={dialog.onClose}>
            Stay on this page
          </Button>
        </>
      }
    >
      <p>{TIMEOUT_TEXT}</p>
    </Dialog>
  );
}
