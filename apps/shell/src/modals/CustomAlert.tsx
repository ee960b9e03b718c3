import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** Something to know, in the words of whoever has to say it. */
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
