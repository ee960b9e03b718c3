import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** A message with the text of its caller. */
export default function CustomAlert({ dialog, values }: ModalProps<'custom-alert'>) {
  return (
    <Dialog
      {...dialog}
      title={values.title}
      footer={<Button onClick={dialog.onClose}>{values.action ?? 'Got it'}</Button>}
    >
      <p>{values.text}</p>
    </Dialog>
  );
}
