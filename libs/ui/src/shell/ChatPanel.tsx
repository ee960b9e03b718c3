import { css } from '@emotion/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Alert } from '../primitives/Alert.tsx';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Link } from '../primitives/Link.tsx';
import { modalFrom } from '../primitives/overlay.ts';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';

/** Below this width it covers the page. */
const ASIDE_PX = 768;

const panel = css(modalFrom('translateY(16px)'), {
  position: 'fixed',
  // Above the header and the fixed bars.
  zIndex: 7,
  inset: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  [from(ASIDE_PX)]: {
    inset: `auto ${token('space-24')} ${token('space-24')} auto`,
    width: 400,
    height: 'min(640px, calc(100dvh - 48px))',
  },
});

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  padding: `0 ${token('space-4')} 0 ${token('space-20')}`,
  borderBottom: `1px solid ${token('line-200')}`,
});

const body = css({ position: 'relative', flex: 1, minHeight: 0, display: 'grid' });

/** Lies on the frame until that has something to show. */
const words = css({ position: 'absolute', inset: 0, padding: token('space-20'), background: token('page') });

const frameBox = css({
  display: 'grid',
  // Keeps the content clear of a phone's home indicator.
  paddingBottom: 'env(safe-area-inset-bottom)',
  '& > iframe': { width: '100%', height: '100%', border: 0, colorScheme: 'light' },
});

export interface ChatPanelProps {
  isOpen: boolean;
  onClose: () => void;
  state: 'opening' | 'open' | 'failed';
  onRetry: () => void;
  /** Page with the form, the other way to write. */
  contactHref: string;
  /** The frame with the chat. */
  children: ReactNode;
}

/**
 * The support chat: beside the page, which stays usable, and on a phone above it. The browser moves the focus in and back.
 */
export function ChatPanel({ isOpen, onClose, state, onRetry, contactHref, children }: ChatPanelProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) dialog.close();
    else if (matchMedia(`(min-width: ${ASIDE_PX}px)`).matches) dialog.show();
    else dialog.showModal();
  }, [isOpen]);
  return (
    <dialog
      css={panel}
      ref={ref}
      aria-labelledby={id}
      // Escape closes a modal dialog only; this one is often none.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onClose();
      }}
      onCancel={(event) => {
        // React's state closes it, so that both stay in sync.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (isOpen) onClose();
      }}
    >
      <div css={head}>
        <h2 css={TYPE.label} id={id}>
          Chat with us
        </h2>
        <IconButton icon="close" label="Close the chat" onClick={onClose} />
      </div>
      <div css={body}>
        <div css={frameBox} inert={state !== 'open'}>
          {children}
        </div>
        {state === 'opening' && (
          <p css={words} role="status">
            Opening the chat…
          </p>
        )}
        {state === 'failed' && (
          <div css={words}>
            <Alert
              tone="danger"
              title="We couldn’t open the chat"
              action={
                <Button tone="quiet" onClick={onRetry}>
                  Try again
                </Button>
              }
            >
              Your connection may be slow, or the chat may be away. You can{' '}
              <Link href={contactHref} onClick={onClose}>
                write to us with the form
              </Link>{' '}
              instead.
            </Alert>
          </div>
        )}
      </div>
    </dialog>
  );
}
