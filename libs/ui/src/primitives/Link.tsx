import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const TONES = {
  /** Inside text, or as the quiet way on beside it. */
  text: textLink,
  /** The one link of a view that wants to be seen. */
  accent: css(textLink, { color: token('accent'), textDecorationColor: 'currentColor' }),
  /** In lists of links, where an underline under each would be noise. */
  plain: css({
    [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } },
  }),
} as const;

/** Alone on its line a link is a target of 44 px; inside text it is as high as the text. */
const standalone = css({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> {
  href: string;
  tone?: keyof typeof TONES | undefined;
  /** Stands on a line of its own. */
  alone?: boolean | undefined;
  /** Opens beside the shop; says so aloud. */
  newTab?: boolean | undefined;
  children: ReactNode;
}

/** A way to somewhere else. What does something here is a Button. */
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
