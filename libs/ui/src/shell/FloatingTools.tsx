import { css } from '@emotion/react';
import { Icon } from '../primitives/Icon.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { customProperties } from '../token/custom-properties.ts';
import { below, canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { type LinkTarget, targetOf } from '../primitives/link-target.ts';
import { scrollOverTime } from './scroll-over-time.ts';
import { scrollMark, useScrolledPast } from './use-scrolled-past.ts';

/** As high as the page, minus the area at its end that the tools must not cover. */
const toolStack = css({
  position: 'absolute',
  zIndex: 4,
  top: 0,
  right: token('space-16'),
  bottom: 'var(--rest)',
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'end',
  pointerEvents: 'none',
  [from(768)]: { right: token('space-24') },
  [from(1200)]: { bottom: 'var(--rest-large)' },
});

const column = css({
  position: 'sticky',
  // Above the fixed bar at the bottom.
  bottom: 88,
  display: 'grid',
  gap: token('space-8'),
  '& > *': { pointerEvents: 'auto' },
});

const round = css({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: token('radius-chip'),
  background: token('white'),
  color: token('ink-900'),
  boxShadow: token('shadow-overlay'),
  [canHover]: { '&:hover': { background: token('band') } },
});

// The buttons of a page with a bar are as wide as a phone: it would lie on them.
const besideButtons = css({ [below(768)]: { 'body:has([data-phone-bar]) &': { display: 'none' } } });

const hidden = css({ opacity: 0, visibility: 'hidden' });
const fades = css({
  transition: ['opacity', 'visibility'].map((name) => `${name} ${token('base')} ${token('ease')}`).join(','),
});

/** Covers the first screen: while it is visible, the top is near. @see rules/layout/scroll-to-top-area */
const nearTop = css(scrollMark, { height: '100vh' });

export interface FloatingToolsProps {
  /** Link to the chat. */
  chat?: (LinkTarget & { label: string; href: string }) | undefined;
  /** Distance in px from the end of the page at which they stop. */
  rest: number;
  /** The same on a large screen. */
  restLarge: number;
}

/** A button to the top, after a page was scrolled by more than a screen, and a link to the chat. */
export function FloatingTools({ chat, rest, restLarge }: FloatingToolsProps) {
  const { mark, isPast } = useScrolledPast();
  return (
    <div
      css={toolStack}
      style={customProperties({ '--rest': `${rest}px`, '--rest-large': `${restLarge}px` })}
    >
      <span css={nearTop} ref={mark} aria-hidden="true" />
      <div css={column}>
        <button
          css={[round, fades, besideButtons, !isPast && hidden]}
          type="button"
          aria-label="Back to the top"
          onClick={() => scrollOverTime(0)}
        >
          <Icon name="up" size={20} />
        </button>
        {chat && (
          <aside aria-label="Chat">
            <a css={round} href={chat.href} {...targetOf(chat)}>
              <Icon name="chat" size={20} />
              <VisuallyHidden>{chat.label}</VisuallyHidden>
            </a>
          </aside>
        )}
      </div>
    </div>
  );
}
