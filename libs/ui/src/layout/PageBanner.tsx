import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Picture } from '../primitives/Picture.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular, TYPE } from '../token/typography.ts';

const look = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-20'),
  paddingBlock: `${token('space-12')} ${token('space-24')}`,
  [from(768)]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'center',
    gap: token('space-40'),
    '& > :first-of-type': { order: 2 },
  },
});

const pictureLook = css({ aspectRatio: '16 / 7.5' });
const words = css({ minWidth: 0, overflowWrap: 'anywhere', '& > p': { maxWidth: '36em' } });
const textLook = css({ marginTop: token('space-12'), color: token('ink-700') });
const under = css(tabular, { marginTop: token('space-12'), color: token('ink-700') });

export interface PageBannerProps {
  title: string;
  text?: string | undefined;
  /** Shown below: `24 pieces`. */
  children?: ReactNode;
  /** URL of the 600 variant. Decorative: the text says everything. */
  picture: string;
}

/** Title of a page with a picture of its own: a designer or a collection. */
export function PageBanner({ title, text, children, picture }: PageBannerProps) {
  return (
    <div css={look}>
      <div css={pictureLook}>
        <Picture src={picture} alt="" ratio="fill" sizes="(min-width: 768px) 56vw, 100vw" priority="first" />
      </div>
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
