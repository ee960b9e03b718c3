import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

const ONE = { remove: 'Remove from cart', keep: 'Keep it' };

/** Asks before an item is removed from the cart. @see rules/modals/key-remove-item */
export default function RemoveItemModal({
  dialog,
  values: { name, text, labels = ONE, onRemove },
}: ModalProps<'remove-item'>) {
  return (
    <Dialog
      {...dialog}
      title={`Remove ${name}?`}
      footer={
        <>
          <Button
            onClick={() => {
              dialog.onClose();
              onRemove();
            }}
          >
            {labels.remove}
          </Button>
          <Button tone="link" onClick={dialog.onClose}>
            {labels.keep}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
