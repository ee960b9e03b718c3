import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Look of a count or a word. */
const badgeLook = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  minHeight: 20,
  padding: '0 4px',
  borderRadius: token('radius-chip'),
  fontSize: token('text-12'),
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;
const badge = css(badgeLook);

const accent = { background: token('accent'), color: token('paper') } as const;

/** Look of a count, for a number that is drawn by a pseudo-element. */
export const countLook = { ...badgeLook, ...accent } as const;

const word = css({ paddingInline: 8 });

const TONES = {
  accent: css(accent),
  quiet: css(word, { background: token('range'), color: token('ink-700') }),
  success: css(word, { background: token('white'), color: token('success'), boxShadow: 'inset 0 0 0 1px' }),
  warning: css(word, { background: token('white'), color: token('warning'), boxShadow: 'inset 0 0 0 1px' }),
  danger: css(word, { background: token('white'), color: token('danger'), boxShadow: 'inset 0 0 0 1px' }),
} as const;

export interface BadgeProps {
  /** A count, or one or two words. */
  children: string | number;
  tone?: keyof typeof TONES | undefined;
  /** Unit of a count, for screen readers: `filters chosen`. */
  of?: string | undefined;
}

/** A count or a state beside its subject. */
export function Badge({ children, tone = 'accent', of }: BadgeProps) {
  return (
    <span css={[badge, TONES[tone]]}>
      <span>
        {children}
        {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
      </span>
    </span>
  );
}
