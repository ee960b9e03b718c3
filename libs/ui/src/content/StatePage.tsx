import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { contained } from '../layout/Container.tsx';
import { Button } from '../primitives/Button.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';

const page = css(contained, {
  paddingBlock: `${token('space-48')} ${token('section')}`,
  [from(768)]: { paddingBlock: `${token('space-96')} ${token('section')}` },
});

const hanger = css({
  width: 'min(240px, 60%)',
  marginBottom: token('space-32'),
  fill: 'none',
  stroke: token('gold'),
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const titleLook = css({ maxWidth: '14em' });
const textLook = css({ marginTop: token('space-16'), maxWidth: '34em' });
const codeLook = css({ marginTop: token('space-24') });

const actionRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-12')} ${token('space-24')}`,
  marginTop: token('space-32'),
});

export interface StatePageProps {
  /** What happened. */
  title: string;
  /** What is safe and what to do next. */
  children: ReactNode;
  /** Next steps: the first is a button, the others are links. */
  actions: readonly { label: string; href: string }[];
  /** Status and request id for support. */
  code?: string | undefined;
}

/** Replaces a page that cannot be shown: not found, failed or unavailable. */
export function StatePage({ title, children, actions, code }: StatePageProps) {
  return (
    <div css={page}>
      <svg css={hanger} viewBox="0 0 240 108" aria-hidden="true">
        <path d="M1 22h238" />
        <path d="M120 52V40c0-4 8-5 8-13a8 8 0 1 0-16 0" />
        <path d="M120 52 42 92c-6 3-4 12 3 12h150c7 0 9-9 3-12Z" />
      </svg>
      <h1 css={[TYPE.section, titleLook]} tabIndex={-1}>
        {title}
      </h1>
      <div css={[TYPE.lede, textLook]}>{children}</div>
      <div css={actionRow}>
        {actions.map(({ label, href }, index) => (
          <Button key={href} href={href} tone={index === 0 ? 'primary' : 'link'}>
            {label}
          </Button>
        ))}
      </div>
      {code !== undefined && <p css={[TYPE.caption, codeLook]}>{code}</p>}
    </div>
  );
}
