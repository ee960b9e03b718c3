import { useEffect, useRef, type MouseEvent } from 'react';

/**
 * Synchronises a native modal dialog with React's state. The browser traps and restores the focus, and closes
 * it on Escape.
 * @param isOpen whether it should be open
 * @param onClose called on Escape and on a press outside
 * @param closesOnOverlay whether a press outside closes it
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
      // React's state closes it, so that both stay in sync.
      event.preventDefault();
      onClose();
    },
    // A browser closes the dialog on a second Escape, whatever the page does.
    onClose: () => {
      if (isOpen) onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The target is the dialog itself only on the backdrop.
      if (closesOnOverlay && event.target === event.currentTarget) onClose();
    },
  };
}
