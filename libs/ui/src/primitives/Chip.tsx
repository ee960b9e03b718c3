import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space-8'),
  maxWidth: '100%',
  minHeight: 36,
  padding: '8px 16px',
  border: '1px solid',
  borderRadius: token('radius-chip'),
  fontSize: token('text-14'),
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  transition: `border-color ${token('fast')} ${token('ease')}`,
  // Drawn at 36 px, with a touch target of 44 px.
  '&::after': { content: '""', position: 'absolute', inset: -5 },
  [canHover]: { '&:hover': { borderColor: token('ink-900') } },
});

const TONES = {
  line: css({ borderColor: token('line-400') }),
  soft: css({ borderColor: token('line-200'), background: token('white') }),
  ink: css({ borderColor: token('ink-900'), background: token('ink-900'), color: token('paper') }),
} as const;

export interface ChipProps {
  children: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** A press removes it: announced, and shown by a cross. */
  removable?: boolean | undefined;
  tone?: keyof typeof TONES | undefined;
}

/** A suggestion or an applied filter. A link with `href`, a button with `onPress`. */
export function Chip({ children, href, onPress, removable = false, tone = 'line' }: ChipProps) {
  const content = (
    <>
      <span>
        {removable && <VisuallyHidden>Remove </VisuallyHidden>}
        {children}
      </span>
      {removable && <Icon name="close" size={14} />}
    </>
  );
  if (href !== undefined) {
    return (
      <a css={[chip, TONES[tone]]} href={href}>
        {content}
      </a>
    );
  }
  if (onPress) {
    return (
      <button css={[chip, TONES[tone]]} type="button" onClick={onPress}>
        {content}
      </button>
    );
  }
  return <span css={[chip, TONES[tone]]}>{children}</span>;
}
