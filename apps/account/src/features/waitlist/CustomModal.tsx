import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';

/** Shows what the service has answered, to the letter. @see rules/modals/key-custom, rules/waitlist/new-refused */
export default function CustomModal({ dialog, values: { title, text } }: ModalProps<'custom'>) {
  return (
    <Dialog {...dialog} title={title} footer={<Button onClick={dialog.onClose}>Got it</Button>}>
      <p>{text}</p>
    </Dialog>
  );
}
