import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { type ActionLink, actionProps } from '../primitives/action-link.ts';
import { Button } from '../primitives/Button.tsx';
import { from } from '../token/media.ts';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { clipped, tabular } from '../token/typography.ts';

const bar = css({
  position: 'fixed',
  zIndex: 6,
  insetInline: 0,
  bottom: 0,
  // Large text takes a row each for the words and the button.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-12'),
  // @see rules/layout/bottom-bar
  minHeight: 72,
  padding: `${token('space-12')} ${token('space-16')}`,
  paddingBottom: `max(${token('space-12')}, env(safe-area-inset-bottom))`,
  // A border would make it higher than its button and padding.
  boxShadow: `inset 0 1px ${token('line-200')}`,
  background: token('page'),
});

const UNTIL = {
  /** From here the page's own button is visible beside the pictures. */
  768: css({ [from(768)]: { display: 'none' } }),
  960: css({ [from(960)]: { display: 'none' } }),
} as const;

const words = css(tabular, {
  flex: '999 1 6.25rem',
  minWidth: 0,
  lineHeight: 1.3,
  '& > b': { display: 'block', fontWeight: 600 },
  '& > span': { display: 'block', fontSize: token('text-12'), color: token('ink-500') },
});

const buttonLook = css({ flex: '1 1 auto', maxWidth: 'max(60%, 11.5rem)', '& > *': { width: '100%' } });

export interface StickyCtaProps {
  /** Main text: a price. */
  title: string;
  /** Its detail: `4 days, from 14 May`. */
  detail?: string | undefined;
  action: Omit<ActionLink, 'href'> & {
    /** Makes it a link. */
    href?: string | undefined;
    /** Of a link: its replacement with scripts. */
    onPress?: ((event: MouseEvent) => void) | undefined;
    loading?: boolean | undefined;
    /** Name of the action, by which the starter replays a tap made before hydration. */
    act?: string | undefined;
  };
  /** Width of the page from which it is hidden. */
  until?: keyof typeof UNTIL | undefined;
}

/** Price and main button of a page, fixed at the bottom of a phone. */
export function StickyCta({ title, detail, action, until = 768 }: StickyCtaProps) {
  const { label, href, onPress, loading, act } = action;
  return (
    <aside
      css={[bar, UNTIL[until], href === undefined && onlyWithScripts]}
      aria-label={label}
      data-phone-bar=""
    >
      <p css={words}>
        <b css={clipped}>{title}</b>
        {detail !== undefined && <span css={clipped}>{detail}</span>}
      </p>
      <div css={buttonLook}>
        {href === undefined ? (
          <Button onClick={onPress} loading={loading} data-act={act}>
            {label}
          </Button>
        ) : (
          <Button {...actionProps({ ...action, href })} onClick={onPress} data-act={act}>
            {label}
          </Button>
        )}
      </div>
    </aside>
  );
}
