import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { Icon } from './Icon.tsx';

const region = css({
  position: 'fixed',
  inset: 'auto 0 0 0',
  width: 'auto',
  maxWidth: 480,
  margin: `0 auto`,
  padding: token('space-16'),
  // Above the fixed bar at the bottom of a phone.
  paddingBottom: `calc(${token('space-16')} + 72px)`,
  border: 0,
  background: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
  // Screen readers ignore hidden live regions: the region is rendered before its first message.
  '&:not(:popover-open)': { display: 'block' },
  [from(768)]: { margin: '0 0 0 auto', paddingBottom: token('space-24'), paddingRight: token('space-24') },
});

const list = css({ display: 'grid', gap: token('space-8') });

const toastLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-12'),
  minHeight: 52,
  padding: `${token('space-4')} ${token('space-4')} ${token('space-4')} ${token('space-16')}`,
  background: token('ink-900'),
  color: token('paper'),
  boxShadow: token('shadow-overlay'),
  fontSize: token('text-14'),
  lineHeight: 1.4,
  pointerEvents: 'auto',
  transition: `opacity ${token('base')} ${token('ease')}, transform ${token('base')} ${token('ease')}`,
  '@starting-style': { opacity: 0, transform: 'translateY(16px)' },
  '& > p': { flex: 1, paddingBlock: token('space-8'), overflowWrap: 'anywhere' },
  '& :focus-visible': { outlineColor: token('paper'), outlineOffset: -4 },
});

const act = css({
  flex: 'none',
  minHeight: 44,
  paddingInline: token('space-8'),
  textDecoration: 'underline',
  textUnderlineOffset: 4,
});

const close = css({ flex: 'none', display: 'grid', placeItems: 'center', width: 44, height: 44 });

export interface ToastMessage {
  id: string;
  text: string;
  /** The one related action: undo or view. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastsProps {
  toasts: readonly ToastMessage[];
  onClose: (id: string) => void;
}

/** Long enough to read it twice and to reach the button. */
const SHOWN_MS = 8_000;

function Toast({ toast, onClose }: { toast: ToastMessage; onClose: (id: string) => void }) {
  const { id, text, action } = toast;
  // It stays while hovered or focused.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onClose(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, onClose]);
  return (
    <li
      css={toastLook}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {action && (
        <button
          css={act}
          type="button"
          onClick={() => {
            action.onPress();
            onClose(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button css={close} type="button" aria-label="Dismiss" onClick={() => onClose(id)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

/**
 * Short confirmations in the top layer, announced without moving the focus. For anything that must be read
 * use an Alert in place.
 */
export function Toasts({ toasts, onClose }: ToastsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isShown = toasts.length > 0;
  useEffect(() => {
    const layer = ref.current;
    if (!layer) return;
    // In the top layer, so that an open dialog does not hide it.
    if (isShown) layer.showPopover();
    else layer.hidePopover();
  }, [isShown, toasts.length]);
  return (
    <div css={region} ref={ref} popover="manual" role="status" aria-live="polite">
      <ul css={list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </ul>
    </div>
  );
}
