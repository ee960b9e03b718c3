import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const badge = css({
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
});

const word = css({ paddingInline: 8 });

const TONES = {
  accent: css({ background: token('accent'), color: token('paper') }),
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
