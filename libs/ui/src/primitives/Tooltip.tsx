import { css } from '@emotion/react';
import { useId, useRef, type ReactNode } from 'react';
import { token } from '../token/token.ts';

const anchor = css({ display: 'inline-flex', maxWidth: '100%' });

const bubble = css({
  position: 'fixed',
  inset: 'auto',
  positionArea: 'top',
  positionTryFallbacks: 'flip-block',
  maxWidth: 'min(280px, calc(100vw - 32px))',
  margin: 8,
  padding: `4px ${token('space-12')}`,
  border: 0,
  borderRadius: token('radius-input'),
  background: token('ink-900'),
  color: token('paper'),
  fontSize: token('text-12'),
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

export interface TooltipProps {
  /** Helpful but dispensable: phones have no hover. */
  text: string;
  /** The explained control, a button or a link. @param describedBy its `aria-describedby` */
  children: (describedBy: string) => ReactNode;
}

/** A short text about a control while it is hovered or focused. Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    ref.current?.showPopover({ source: currentTarget });
  const hide = () => ref.current?.hidePopover();
  return (
    // Listens to events of the control inside, which is the interactive element.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <span
      css={anchor}
      onPointerEnter={({ currentTarget, pointerType }) => pointerType === 'mouse' && show({ currentTarget })}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children(id)}
      <span css={bubble} ref={ref} id={id} role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  );
}
