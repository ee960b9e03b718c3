import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/IconButton.tsx';
import { popoverFrom } from '../primitives/overlay.ts';
import { below, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';

/**
 * A popover below 960 px: it opens before hydration and without scripts, and closes on Escape and on a press
 * outside. From 960 px the same element is a sidebar.
 */
const sheet = css({
  [below(960)]: css(popoverFrom('translateY(16px)'), {
    position: 'fixed',
    inset: 'auto 0 0 0',
    width: '100%',
    maxHeight: 'calc(100dvh - 48px)',
  }),
  [from(960)]: {
    display: 'block',
    position: 'static',
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: 0,
    border: 0,
    overflow: 'visible',
    background: 'none',
    color: 'inherit',
  },
});

const head = css({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 60,
  padding: `0 ${token('space-4')} 0 ${token('space-16')}`,
  borderBottom: `1px solid ${token('line-200')}`,
  [from(960)]: { display: 'none' },
});

export interface FilterSheetProps {
  /** Target of the FilterBar's button. */
  id: string;
  /** A FilterForm. */
  children: ReactNode;
}

/** Container of a listing's filters: a sheet below 960 px, a sidebar from there on. */
export function FilterSheet({ id, children }: FilterSheetProps) {
  return (
    <div css={sheet} id={id} popover="auto">
      <div css={head}>
        <p css={TYPE.tile}>Filter</p>
        <IconButton icon="close" label="Close the filters" popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </div>
  );
}
