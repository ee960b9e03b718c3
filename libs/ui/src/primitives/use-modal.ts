import { useEffect, useRef, type MouseEvent } from 'react';

/**
 * Ties a native modal dialog to React's state: the browser keeps the focus inside, gives it back, and closes on Escape.
 * @param isOpen whether it should be open
 * @param onClose asked to close: Escape, a press beside it
 * @param closesOnOverlay whether a press beside it closes it
 */
export function useModal(isOpen: boolean, onClose: () => void, closesOnOverlay = true) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  return {
    ref,
    onCancel: (event: { preventDefault: () => void }) => {
      // The state closes it, so that the two never disagree.
      event.preventDefault();
      onClose();
    },
    // A browser closes on a second Escape whatever a page says.
    onClose: () => {
      if (isOpen) onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The dialog itself is only met where its content is not: on the backdrop.
      if (closesOnOverlay && event.target === event.currentTarget) onClose();
    },
  };
}
