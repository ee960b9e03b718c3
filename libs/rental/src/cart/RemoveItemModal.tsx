import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import type { ModalProps } from '@lemari/kit';

/** Asks before an item is removed from the cart. @see rules/modals/key-remove-item */
export default function RemoveItemModal({
  dialog,
  values: { name, text, onRemove },
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
            Remove from cart
          </Button>
          <Button tone="link" onClick={dialog.onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
