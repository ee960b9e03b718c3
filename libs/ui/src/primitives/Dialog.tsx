import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';
import { IconButton } from './IconButton.tsx';
import { modalFrom } from './overlay.ts';
import { useModal } from './use-modal.ts';

const dialogLook = css(modalFrom('translateY(16px)'), {
  width: 'min(560px, calc(100vw - 32px))',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 48px)',
  margin: 'auto',
});

const WIDTHS = {
  regular: css({}),
  wide: css({ [from(768)]: { width: 'min(920px, calc(100vw - 64px))' } }),
} as const;

const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: token('space-16'),
  padding: `${token('space-16')} ${token('space-12')} ${token('space-8')} ${token('space-20')}`,
  '& > h2': { paddingTop: 8 },
  [from(768)]: {
    padding: `${token('space-20')} ${token('space-20')} ${token('space-12')} ${token('space-32')}`,
  },
});

const body = css({
  overflowY: 'auto',
  padding: `${token('space-4')} ${token('space-20')} ${token('space-24')}`,
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: token('space-16') },
  '&:focus-visible': { outlineOffset: -2 },
  [from(768)]: { paddingInline: token('space-32') },
});

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-12')} ${token('space-24')}`,
  padding: `${token('space-16')} ${token('space-20')}`,
  borderTop: `1px solid ${token('line-200')}`,
  [from(768)]: { paddingInline: token('space-32') },
});

export interface DialogProps {
  open: boolean;
  /** Asked to close: the cross, Escape, a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** What can be done: the buttons, which stay in sight. */
  footer?: ReactNode;
  width?: keyof typeof WIDTHS | undefined;
  /** Whether a press beside it closes it, as one expects; Escape and the cross always do. */
  closesOnOverlay?: boolean | undefined;
}

/** Something to answer before going on. On a phone, for what is long or chosen from, a Sheet. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  width = 'regular',
  closesOnOverlay,
}: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose, closesOnOverlay);
  return (
    <dialog css={[dialogLook, WIDTHS[width]]} aria-labelledby={id} {...modal}>
      <div css={head}>
        <h2 css={TYPE.tile} id={id}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div css={body} role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
      {footer !== undefined && <div css={foot}>{footer}</div>}
    </dialog>
  );
}
