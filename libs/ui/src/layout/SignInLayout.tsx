import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Picture } from '../primitives/Picture.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';
import { contained } from './Container.tsx';

const page = css(contained, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: `${token('space-24')} ${token('space-64')}`,
  [from(768)]: {
    gridTemplateColumns: 'minmax(0, 400px) minmax(0, 1fr)',
    gap: token('space-48'),
    paddingBlock: `${token('space-32')} ${token('section')}`,
  },
  [from(1200)]: { gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)', gap: token('space-96') },
});

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space-24'),
  minWidth: 0,
  [from(768)]: { paddingTop: token('space-32') },
  [from(1200)]: { gap: token('space-32'), paddingTop: token('space-64') },
});

const leadLook = css({ marginTop: token('space-12'), maxWidth: '30em', color: token('ink-700') });
const asideLook = css({ paddingTop: token('space-24'), borderTop: `1px solid ${token('line-200')}` });

const wall = css({
  display: 'none',
  [from(768)]: {
    display: 'block',
    minHeight: 'min(720px, 100dvh - 200px)',
    maxHeight: 960,
    overflow: 'hidden',
    background: token('ground'),
  },
});

const drawing = css({
  display: 'block',
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: token('gold'),
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& path': { vectorEffect: 'non-scaling-stroke' },
});

const cloth = css({ fill: token('page') });

const HANGER = 'M0 44V32c0-4 8-5 8-13a8 8 0 1 0-16 0M0 44l-58 34M0 44l58 34';

/** Outlines from the shoulders down, and their positions on the rail. */
const GARMENTS = [
  {
    at: 130,
    outline:
      'M-30 62c2 30 12 52 30 60 18-8 28-30 30-60l8 6c-2 44-10 76-4 112 10 66 26 150 40 244-50 14-98 14-148 0 14-94 30-178 40-244 6-36-2-68-4-112Z',
  },
  {
    at: 315,
    outline:
      'M-22 57-58 78c-10 6-14 14-15 26l-15 164 24 4 14-92c4 96 4 184-2 276 34 8 70 8 104 0-6-92-6-180-2-276l14 92 24-4-15-164c-1-12-5-20-15-26L22 57 0 150ZM0 150v312',
  },
  {
    at: 525,
    outline:
      'M-26 60c8 26 44 26 52 0l14 8c0 40-8 62-2 96 34 116 66 220 84 330-80 18-164 18-244 0 18-110 50-214 84-330 6-34-2-56-2-96ZM38 164c-24 8-52 8-76 0',
  },
] as const;

/** Decorative clothes rail instead of a picture. */
const Side = () => (
  <svg css={drawing} viewBox="0 0 660 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M-600 96h1860" />
    {GARMENTS.map(({ at, outline }) => (
      <g key={at} transform={`translate(${at} 84)`}>
        <path d={HANGER} />
        <path css={cloth} d={outline} />
      </g>
    ))}
  </svg>
);

export interface SignInLayoutProps {
  /** Shown above the title: the steps that this page is one of. */
  progress?: ReactNode;
  title: string;
  /** Shown below the title. */
  lead?: ReactNode;
  /** URL of the 600 variant, shown beside the form from 768 px. Decorative: the text says everything. */
  picture?: string | undefined;
  children: ReactNode;
  /** Shown below the form: the alternative. */
  aside?: ReactNode;
}

/**
 * A page with a single form: signing in, registering, a new password. From 768 px with a picture beside it.
 */
export function SignInLayout({ progress, title, lead, picture, children, aside }: SignInLayoutProps) {
  return (
    <div css={page}>
      <div css={column}>
        {progress}
        <div>
          <h1 css={TYPE.section} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div css={leadLook}>{lead}</div>}
        </div>
        <div>{children}</div>
        {aside !== undefined && <div css={asideLook}>{aside}</div>}
      </div>
      <div css={wall}>
        {picture === undefined ? (
          <Side />
        ) : (
          <Picture isScene src={picture} alt="" ratio="fill" sizes="(min-width: 768px) 60vw, 1px" />
        )}
      </div>
    </div>
  );
}
