import { css, keyframes } from '@emotion/react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-8'),
  maxWidth: '100%',
  fontWeight: 500,
  lineHeight: 1.25,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  transition: `background-color ${token('fast')} ${token('ease')}, color ${token('fast')} ${token('ease')}`,
  // Styled by attribute, not by class: the starter sets it before hydration.
  "&[aria-busy='true']": { cursor: 'progress', animation: `${pulse} 1.2s ${token('ease')} infinite` },
  '&:disabled': { cursor: 'not-allowed' },
});

const box = css({
  padding: `${token('space-8')} ${token('space-24')}`,
  borderRadius: token('radius-input'),
  '@media (forced-colors: active)': { border: '1px solid' },
});

const disabledBox = {
  background: token('line-200'),
  borderColor: token('line-200'),
  color: token('ink-500'),
};

const TONES = {
  primary: css(box, {
    background: token('action'),
    color: token('on-action'),
    [canHover]: { '&:hover': { background: token('action-hover') } },
    '&:active': { background: token('action-hover') },
    '&:disabled': disabledBox,
  }),
  quiet: css(box, {
    border: `1px solid ${token('ink-900')}`,
    color: token('ink-900'),
    [canHover]: { '&:hover': { background: token('ink-900'), color: token('paper') } },
    '&:active': { background: token('ink-900'), color: token('paper') },
    '&:disabled': disabledBox,
  }),
  paper: css(box, {
    background: token('paper'),
    color: token('ink-900'),
    [canHover]: { '&:hover': { background: token('range') } },
    '&:active': { background: token('range') },
    '&:disabled': disabledBox,
  }),
  link: css(textLink, {
    fontWeight: 400,
    '&:disabled': { color: token('ink-500'), textDecoration: 'none' },
  }),
} as const;

const SIZES = {
  regular: css({ minHeight: 48, fontSize: token('text-16') }),
  large: css({ minHeight: 56, fontSize: token('text-16') }),
} as const;

const wide = css({ width: '100%' });

interface ButtonLook {
  /** One `primary` per view; `paper` is for dark backgrounds. */
  tone?: keyof typeof TONES | undefined;
  size?: keyof typeof SIZES | undefined;
  /** Full width of the container. */
  block?: boolean | undefined;
  children: ReactNode;
}

type AnchorButton = ButtonLook & { href: string } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'>;

type PressButton = ButtonLook & {
  href?: undefined;
  /** Work is pending: keeps focus and width, and ignores further presses. */
  loading?: boolean | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'children'>;

export type ButtonProps = AnchorButton | PressButton;

/** A button; with `href` a link of the same look. */
export function Button({ tone = 'primary', size = 'regular', block = false, ...rest }: ButtonProps) {
  const look = [base, SIZES[size], TONES[tone], block && wide];
  if (rest.href !== undefined) {
    const { children, ...anchor } = rest;
    return (
      <a css={look} {...anchor}>
        {children}
      </a>
    );
  }

  const { loading = false, type = 'button', onClick, children, ...button } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const busy = loading ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : undefined;
  return (
    <button css={look} type={type} onClick={press} {...busy} {...button}>
      {children}
      {loading && <VisuallyHidden>, working</VisuallyHidden>}
    </button>
  );
}
