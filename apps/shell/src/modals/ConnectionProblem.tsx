import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** @see rules/modals/connection-title, rules/modals/connection-text, rules/modals/connection-reload */
export default function ConnectionProblem({ dialog }: ModalProps<'connection-problem'>) {
  return (
    <Dialog
      {...dialog}
      title="Problem With Connection"
      footer={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      <p>
        Uh oh, there seems to be a problem with your internet connection. Please check your network setting or
        try again
      </p>
    </Dialog>
  );
}
