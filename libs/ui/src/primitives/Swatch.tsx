import { css } from '@emotion/react';
import { customProperties } from '../token/custom-properties.ts';

const dot = css({
  flex: 'none',
  display: 'inline-block',
  width: 18,
  height: 18,
  borderRadius: 999,
  background: 'var(--colour)',
  boxShadow: 'inset 0 0 0 1px rgb(26 23 20 / 0.18)',
});

export interface SwatchProps {
  /** Any CSS colour or gradient (a pattern, several colours). */
  colour: string;
}

/** A dot in the fabric's colour. Its name is shown beside it, since colour alone is not accessible. */
export function Swatch({ colour }: SwatchProps) {
  return <span css={dot} style={customProperties({ '--colour': colour })} aria-hidden="true" />;
}
