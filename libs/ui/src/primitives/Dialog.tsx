import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { below, belowHeight, from } from '../token/media.ts';
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
  [belowHeight(480)]: { width: 'min(560px, calc(100% - 16px))', maxHeight: 'calc(100dvh - 16px)' },
});

const WIDTHS = {
  regular: css({}),
  wide: css({ [from(768)]: { width: 'min(920px, calc(100vw - 64px))' } }),
} as const;

/** On a phone it looks like a Sheet, up to 48 px below the top. */
const sheet = {
  dialog: css({ [below(768)]: { width: '100%', margin: 'auto 0 0' } }),
  head: css({
    '& > h2': { fontSize: token('text-28'), [from(768)]: { fontSize: token('text-40') } },
    [below(768)]: {
      alignItems: 'center',
      padding: `${token('space-8')} ${token('space-4')} ${token('space-8')} ${token('space-16')}`,
      borderBottom: `1px solid ${token('line-200')}`,
      '& > h2': { paddingTop: 0 },
    },
  }),
  body: css({ [below(768)]: { paddingTop: token('space-16'), paddingInline: token('space-16') } }),
  foot: css({
    [below(768)]: {
      padding: `${token('space-12')} ${token('space-16')}`,
      // Keeps the content clear of a phone's home indicator.
      paddingBottom: `max(${token('space-16')}, env(safe-area-inset-bottom))`,
    },
  }),
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
  [belowHeight(480)]: { paddingBlock: token('space-8') },
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
  // Buttons stay beside each other, and within the screen.
  [belowHeight(480)]: { columnGap: token('space-12'), paddingBlock: token('space-8') },
});

export interface DialogProps {
  open: boolean;
  /** Called by the cross, Escape, or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, which stay visible. */
  footer?: ReactNode;
  width?: keyof typeof WIDTHS | undefined;
  /** On a phone it rises from the bottom at full width: for long content and choices. */
  asSheet?: boolean | undefined;
  /** Whether a press outside closes it; Escape and the cross always do. */
  closesOnOverlay?: boolean | undefined;
}

/** A modal question. For long content or choices on all screens use a Sheet. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  width = 'regular',
  asSheet = false,
  closesOnOverlay,
}: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose, closesOnOverlay);
  return (
    <dialog css={[dialogLook, WIDTHS[width], asSheet && sheet.dialog]} aria-labelledby={id} {...modal}>
      <div css={[head, asSheet && sheet.head]}>
        <h2 css={TYPE.tile} id={id}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {/* Scrollable content must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div css={[body, asSheet && sheet.body]} role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
      {footer !== undefined && <div css={[foot, asSheet && sheet.foot]}>{footer}</div>}
    </dialog>
  );
}
