import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../token/media.ts';
import { skipLayout } from '../token/skip-layout.ts';
import { token } from '../token/token.ts';

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-20'),
  paddingBottom: token('space-48'),
  [from(768)]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: token('space-32'),
    paddingTop: token('space-12'),
  },
  [from(960)]: { gridTemplateColumns: 'minmax(0, 1fr) 416px', gap: token('space-48') },
  [from(1200)]: { gap: token('space-64') },
});

/** The longer column fills the layout and has no room to stick. */
const side = css(
  { [from(768)]: { position: 'sticky', top: 96, alignSelf: 'start' } },
  skipLayout('120px', '& > * ~ *'),
);

export interface ProductLayoutProps {
  gallery: ReactNode;
  /** Name, price, sizes and facts. */
  children: ReactNode;
}

/** A product page: pictures and buying column, side by side from 768 px. The shorter column is sticky. */
export function ProductLayout({ gallery, children }: ProductLayoutProps) {
  return (
    <div css={layout}>
      <div css={side}>{gallery}</div>
      <div css={side}>{children}</div>
    </div>
  );
}
