import { css } from '@emotion/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { token } from '../token/token.ts';

/** What a Dialog and a Sheet look like alike: above everything, with the page dimmed and still behind them. */
export const modalLook = css({
  padding: 0,
  border: 0,
  background: token('page'),
  color: token('ink-900'),
  boxShadow: token('shadow-overlay'),
  overscrollBehavior: 'contain',
  flexDirection: 'column',
  '&[open]': { display: 'flex' },
  '&:focus': { outline: 'none' },
  transition: ['opacity', 'transform', 'display', 'overlay']
    .map((name) => `${name} ${token('base')} ${token('ease')} allow-discrete`)
    .join(','),
  '&:not([open])': { opacity: 0 },
  '&::backdrop': {
    background: 'rgb(26 23 20 / 0.5)',
    transition: ['opacity', 'display', 'overlay']
      .map((name) => `${name} ${token('base')} ${token('ease')} allow-discrete`)
      .join(','),
  },
  '&:not([open])::backdrop': { opacity: 0 },
  '@starting-style': { opacity: 0, '&::backdrop': { opacity: 0 } },
});

/**
 * Ties a native modal dialog to React's state: the browser keeps the focus inside, gives it back, and closes on Escape.
 * @param isOpen whether it should be open
 * @param onClose asked to close: Escape, a press beside it
 */
export function useModal(isOpen: boolean, onClose: () => void) {
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
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The dialog itself is only met where its content is not: on the backdrop.
      if (event.target === event.currentTarget) onClose();
    },
  };
}
