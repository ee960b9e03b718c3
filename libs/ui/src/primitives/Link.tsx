import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const TONES = {
  /** Inside text, or as a secondary action beside it. */
  text: textLink,
  /** The one emphasised link of a view. */
  accent: css(textLink, { color: token('accent'), textDecorationColor: 'currentColor' }),
  /** For lists of links, where underlines would be noise. */
  plain: css({
    [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } },
  }),
} as const;

/** Alone on its line a link has a touch target of 44 px; inside text it is as high as the text. */
const standalone = css({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> {
  href: string;
  tone?: keyof typeof TONES | undefined;
  /** On a line of its own. */
  alone?: boolean | undefined;
  /** Opens a new tab, and says so to screen readers. */
  newTab?: boolean | undefined;
  children: ReactNode;
}

/** A link to another place. For an action on this page use a Button. */
export function Link({ tone = 'text', alone = false, newTab = false, children, ...anchor }: LinkProps) {
  return (
    <a
      css={[TONES[tone], alone && standalone]}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      {...anchor}
    >
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
