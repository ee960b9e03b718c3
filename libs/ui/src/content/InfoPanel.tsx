import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/Icon.tsx';
import { contained } from '../layout/Container.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';

const panel = css({
  padding: `${token('space-24')} ${token('space-20')}`,
  background: token('band'),
  overflowWrap: 'anywhere',
  [from(768)]: { padding: token('space-32') },
});

const band = css({
  marginTop: token('space-32'),
  paddingInline: 0,
  [from(768)]: { paddingInline: 0 },
  // A hero’s words stand on its picture, which ends where the band begins.
  [from(960)]: { marginTop: 0 },
});

const list = css({
  display: 'grid',
  gap: token('space-16'),
  marginTop: token('space-16'),
  [from(768)]: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: token('space-32') },
});

const item = css({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: token('space-12'),
  fontSize: token('text-14'),
  lineHeight: 1.5,
  color: token('ink-700'),
  '& svg': { translate: '0 1px' },
  '& b': { display: 'block', fontWeight: 600, color: token('ink-900') },
});

export interface InfoPoint {
  icon: IconName;
  title: string;
  text: ReactNode;
}

export interface InfoPanelProps {
  title: string;
  points: readonly InfoPoint[];
  /** As wide as the page, with its content between the gutters. */
  isBand?: boolean | undefined;
}

/**
 * What a customer should know before continuing: how it works, what is included, what a late return costs.
 */
export function InfoPanel({ title, points, isBand = false }: InfoPanelProps) {
  const id = useId();
  return (
    <section css={[panel, isBand && band]} aria-labelledby={id}>
      <div css={isBand && contained}>
        <h2 css={TYPE.tile} id={id}>
          {title}
        </h2>
        <ul css={list}>
          {points.map(({ icon, title: name, text }) => (
            <li css={item} key={name}>
              <Icon name={icon} size={20} />
              <p>
                <b>{name}</b>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
