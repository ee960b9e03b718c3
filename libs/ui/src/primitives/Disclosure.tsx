import { css } from '@emotion/react';
import type { ReactNode, ToggleEventHandler } from 'react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';
import { Icon } from './Icon.tsx';

const group = css({ borderTop: `1px solid ${token('line-200')}` });

const SIZES = {
  small: css({ minHeight: 44, fontSize: token('text-14'), fontWeight: 600 }),
  regular: css({ minHeight: 52, fontSize: token('text-16'), fontWeight: 600 }),
  large: css({ minHeight: 64, fontSize: token('text-18'), fontWeight: 500 }),
} as const;

const summaryLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-16'),
  paddingBlock: token('space-8'),
  lineHeight: 1.35,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } },
  '& svg': { transition: `transform ${token('base')} ${token('ease')}` },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
});

const hintLook = css({
  marginLeft: 'auto',
  fontSize: token('text-12'),
  fontWeight: 400,
  color: token('ink-500'),
});

const body = css({ paddingBottom: token('space-20') });

export interface DisclosureProps {
  summary: string;
  /** Shown to the right of the summary: `2 chosen`. */
  hint?: string | undefined;
  open?: boolean | undefined;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
  size?: keyof typeof SIZES | undefined;
  /** Called after it has been opened or closed. */
  onToggle?: ToggleEventHandler<HTMLDetailsElement> | undefined;
  children: ReactNode;
}

/** A native disclosure: opens without scripts and by keyboard. */
export function Disclosure({
  summary,
  hint,
  open = false,
  name,
  size = 'regular',
  onToggle,
  children,
}: DisclosureProps) {
  return (
    <details css={group} open={open} name={name} onToggle={onToggle}>
      <summary css={[summaryLook, SIZES[size]]}>
        {summary}
        {hint !== undefined && <span css={hintLook}>{hint}</span>}
        <Icon name="down" size={16} />
      </summary>
      <div css={body}>{children}</div>
    </details>
  );
}
