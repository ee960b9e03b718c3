import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Picture } from '../primitives/Picture.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular, TYPE } from '../token/typography.ts';

const look = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space-20'),
  paddingBlock: `${token('space-12')} ${token('space-24')}`,
  [from(768)]: { gridTemplateColumns: '160px minmax(0, 1fr)', gap: token('space-40') },
  [from(1200)]: { gridTemplateColumns: '200px minmax(0, 1fr)' },
});

const words = css({ minWidth: 0, overflowWrap: 'anywhere', '& > p': { maxWidth: '36em' } });
const textLook = css({ marginTop: token('space-12'), color: token('ink-700') });
const under = css(tabular, { marginTop: token('space-12'), color: token('ink-700') });

export interface PageBannerProps {
  title: string;
  text?: string | undefined;
  /** Shown below: `24 pieces`. */
  children?: ReactNode;
  /** URL of the 600 variant: a piece of the list below. Decorative: the text says everything. */
  picture: string;
}

/** Title of a page with a picture of its own: a designer or a collection. */
export function PageBanner({ title, text, children, picture }: PageBannerProps) {
  return (
    <div css={look}>
      <Picture
        isScene
        src={picture}
        alt=""
        ratio="portrait"
        sizes="(min-width: 1200px) 200px, (min-width: 768px) 160px, 96px"
        priority="first"
      />
      <div css={words}>
        <h1 css={TYPE.section} tabIndex={-1}>
          {title}
        </h1>
        {text !== undefined && <p css={textLook}>{text}</p>}
        {children && <p css={under}>{children}</p>}
      </div>
    </div>
  );
}
