import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { IconButton } from './IconButton.tsx';
import { modalFrom } from './overlay.ts';
import { useModal } from './use-modal.ts';

const SIDES = {
  /** Rises from the bottom, up to 48 px below the top; from 768 px it stands on the right. */
  bottom: css(modalFrom('translateY(16px)'), {
    width: '100%',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 48px)',
    margin: 'auto 0 0',
    [from(768)]: { width: 440, maxHeight: 'none', height: '100dvh', margin: '0 0 0 auto' },
  }),
  left: css(modalFrom('translateX(-16px)'), {
    width: 'min(400px, calc(100vw - 48px))',
    maxHeight: 'none',
    height: '100dvh',
    margin: '0 auto 0 0',
  }),
} as const;

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-16'),
  minHeight: 56,
  padding: `${token('space-4')} ${token('space-4')} ${token('space-4')} ${token('space-20')}`,
  borderBottom: `1px solid ${token('line-200')}`,
  '& > h2': { fontWeight: 600, fontSize: token('text-16'), lineHeight: 1.4 },
});

const body = css({ flex: 1, overflowY: 'auto', padding: `0 ${token('space-20')} ${token('space-24')}` });

const foot = css({
  padding: `${token('space-12')} ${token('space-20')}`,
  // Keeps the content clear of a phone's home indicator.
  paddingBottom: `max(${token('space-12')}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${token('line-200')}`,
});

export interface SheetProps {
  open: boolean;
  /** Called by the cross, Escape, or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** One button at full width. */
  footer?: ReactNode;
  side?: keyof typeof SIDES | undefined;
}

/** A long choice: at the bottom on a phone, at the side of a wide page. */
export function Sheet({ open, onClose, title, children, footer, side = 'bottom' }: SheetProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog css={SIDES[side]} aria-labelledby={id} {...modal}>
      <div css={head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div css={body}>{children}</div>
      {footer !== undefined && <div css={foot}>{footer}</div>}
    </dialog>
  );
}
