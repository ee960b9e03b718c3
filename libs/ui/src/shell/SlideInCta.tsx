import { css } from '@emotion/react';
import { type ActionLink, actionProps } from '../primitives/action-link.ts';
import { Button } from '../primitives/Button.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { scrollMark, useScrolledPast } from './use-scrolled-past.ts';

/** Half of the first screen. @see rules/layout/sticky-button */
const firstHalf = css(scrollMark, { height: '50vh' });

const bar = css({
  position: 'fixed',
  zIndex: 4,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-24'),
  // @see rules/layout/bottom-bar
  minHeight: 72,
  padding: `${token('space-12')} ${token('gutter')}`,
  paddingBottom: `max(${token('space-12')}, env(safe-area-inset-bottom))`,
  // A border would make it higher than its button and padding.
  boxShadow: `inset 0 1px ${token('line-200')}`,
  background: token('page'),
  transition: ['transform', 'visibility']
    .map((name) => `${name} ${token('slow')} ${token('ease')}`)
    .join(','),
});
const away = css({ transform: 'translateY(100%)', visibility: 'hidden' });
const words = css({ display: 'none', [from(768)]: { display: 'block' } });
const secondLook = css({ flex: 'none' });
const buttonLook = css({ flex: '0 1 400px', '& > *': { width: '100%' }, [from(768)]: { flex: 'none' } });

export interface SlideInCtaProps extends ActionLink {
  /** Shown beside the button if there is room. */
  text: string;
  /** Another action beside it. */
  second?: ActionLink | undefined;
}

/** The call to action: appears after half a screen was scrolled, and disappears at the top. */
export function SlideInCta({ text, second, ...action }: SlideInCtaProps) {
  const { mark, isPast } = useScrolledPast();
  return (
    <>
      <span css={firstHalf} ref={mark} aria-hidden="true" />
      <aside css={[bar, !isPast && away]} aria-label={action.label}>
        <p css={words}>{text}</p>
        <div css={buttonLook}>
          <Button {...actionProps(action)}>{action.label}</Button>
        </div>
        {second && (
          <div css={secondLook}>
            <Button {...actionProps(second)} tone="quiet">
              {second.label}
            </Button>
          </div>
        )}
      </aside>
    </>
  );
}
