import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../token/token.ts';
import { contained } from './Container.tsx';

const section = css({ paddingBlock: token('section') });

const TONES = {
  page: css({
    // Adjacent sections with the same background share one gap.
    '& + &': { paddingTop: 0 },
  }),
  band: css({ background: token('band') }),
} as const;

export interface SectionProps {
  tone?: keyof typeof TONES | undefined;
  /** Id of the heading that labels the section. */
  labelledBy?: string | undefined;
  children: ReactNode;
}

/** A full-width part of a page with space above and below. */
export function Section({ tone = 'page', labelledBy, children }: SectionProps) {
  return (
    <section css={[section, TONES[tone]]} aria-labelledby={labelledBy}>
      <div css={contained}>{children}</div>
    </section>
  );
}
