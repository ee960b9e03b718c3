import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { textLink, TYPE } from '../token/typography.ts';
import { visuallyHidden } from '../primitives/VisuallyHidden.tsx';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${token('space-4')} ${token('space-24')}`,
  marginBottom: token('space-24'),
});

const all = css(textLink, { paddingBlock: token('space-8'), fontSize: token('text-14') });

export interface SectionHeadProps {
  id: string;
  title: string;
  /** Hides the title visually; it still labels the section. */
  titleHidden?: boolean | undefined;
  /** Link to all: `See all 64`. */
  action?: { label: string; href: string } | undefined;
}

/** Heading of a section, with a link to all on its right. */
export function SectionHead({ id, title, titleHidden = false, action }: SectionHeadProps) {
  return (
    <div css={head}>
      <h2 css={titleHidden ? visuallyHidden : TYPE.block} id={id}>
        {title}
      </h2>
      {action && (
        <a css={all} href={action.href}>
          {action.label}
        </a>
      )}
    </div>
  );
}
