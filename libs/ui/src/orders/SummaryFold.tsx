import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '../primitives/Icon.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { below, belowHeight, canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

/**
 * From 960 px the summary is always open where browsers can style the content of a closed `details`;
 * elsewhere the strip stays.
 */
const canOpenByStyle = '@supports selector(::details-content)';

/**
 * Below 960 px a sticky strip whose content covers the page; from 960 px a sticky column beside the form. One element
 * serves both, so that screen readers read it once.
 */
const look = css(tabular, {
  position: 'sticky',
  // Below the header.
  top: 57,
  zIndex: 4,
  background: token('band'),
  overflowWrap: 'anywhere',
  [from(960)]: {
    top: 96,
    alignSelf: 'start',
    [canOpenByStyle]: { '&::details-content': { contentVisibility: 'visible' } },
  },
  [belowHeight(480)]: { position: 'static' },
});

/** Height of the strip with text of the usual size. */
const STRIP_PX = 72;

const stripLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-12')}`,
  minHeight: STRIP_PX,
  padding: `${token('space-8')} ${token('gutter')}`,
  fontSize: token('text-14'),
  lineHeight: 1.3,
  outlineOffset: -2,
  [canHover]: { '&:hover': { background: token('range') } },
  '& > svg': { transition: `transform ${token('base')} ${token('ease')}` },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
  [from(960)]: { [canOpenByStyle]: { display: 'none' } },
});

/** At a text size of 200% there is no room for them beside the text. */
const thumbsLook = css({
  display: 'flex',
  flex: '0 1 auto',
  gap: token('space-4'),
  minWidth: 0,
  overflow: 'hidden',
  '& > *': { flex: 'none', width: 36 },
});

const stripTitle = css({ flex: '1 1 0', minWidth: 'min-content' });
const stripTotal = css({ fontWeight: 600 });

const bodyLook = css({
  padding: `${token('space-8')} ${token('gutter')} ${token('space-24')}`,
  // Content in the flow would move the page below, and push the strip away at its end.
  [below(960)]: {
    position: 'absolute',
    top: '100%',
    insetInline: 0,
    maxHeight: `calc(100dvh - ${57 + STRIP_PX}px)`,
    overflowY: 'auto',
    background: token('band'),
    boxShadow: token('shadow-overlay'),
  },
  [from(960)]: { padding: token('space-24'), maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' },
  [belowHeight(480)]: { position: 'static', maxHeight: 'none', boxShadow: 'none' },
  '& > dl': { paddingBlock: token('space-12') },
  // The dates, below the amounts.
  '& > dl:last-of-type': { borderTop: `1px solid ${token('line-200')}`, '& dt': { color: token('ink-700') } },
});

const titleLook = css({
  fontSize: token('text-18'),
  fontWeight: 600,
  lineHeight: 1.4,
  // The strip shows it.
  [below(960)]: { display: 'none' },
});

export interface SummaryFoldProps {
  /** What is bought. */
  title: string;
  /** What the amount is: `Due today`. */
  due: string;
  amount: string;
  /** Small pictures beside the title of the strip. */
  thumbs?: ReactNode;
  /** Whether it is open below 960 px at first. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** Frame of a checkout's summary, which stays visible at every step: its strip shows what is due. */
export const SummaryFold = ({ title, due, amount, thumbs, open = false, children }: SummaryFoldProps) => (
  <details css={look} open={open}>
    <summary css={stripLook}>
      {thumbs !== undefined && <span css={thumbsLook}>{thumbs}</span>}
      <span css={stripTitle}>
        {title}
        <VisuallyHidden>, {due.toLowerCase()}</VisuallyHidden>
      </span>
      <span css={stripTotal}>{amount}</span>
      <Icon name="down" size={16} />
    </summary>
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- from 960 px it scrolls by itself, also by keyboard */}
    <section css={bodyLook} aria-label="Summary" tabIndex={0}>
      <h2 css={titleLook}>{title}</h2>
      {children}
    </section>
  </details>
);
