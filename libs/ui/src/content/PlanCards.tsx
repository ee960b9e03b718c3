import { css } from '@emotion/react';
import { Button } from '../primitives/Button.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { textLink, TYPE } from '../token/typography.ts';
import type { MouseEvent } from 'react';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-16'),
  [from(960)]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 0,
  },
});

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  background: token('white'),
  border: `1px solid ${token('line-200')}`,
  overflowWrap: 'anywhere',
  // Overlapping borders: neighbours share one line.
  [from(960)]: { '& + &': { marginLeft: -1 } },
});

const pickCard = css({
  [from(960)]: { zIndex: 1 },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: -1,
    border: `2px solid ${token('ink-900')}`,
    pointerEvents: 'none',
  },
});

const pictureLook = css({
  aspectRatio: '15 / 8',
  [from(768)]: { aspectRatio: '15 / 7' },
  [from(960)]: { aspectRatio: '15 / 8' },
});

const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  flex: 1,
  padding: token('space-24'),
  [from(768)]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'auto 1fr auto',
    gap: `${token('space-12')} ${token('space-40')}`,
    '& > ul': { gridColumn: 2, gridRow: '1 / 4', margin: 0 },
    '& > a': { gridColumn: 1, gridRow: 3 },
  },
  [from(960)]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    padding: `${token('space-24')} ${token('space-32')} ${token('space-32')}`,
    '& > ul': { gridColumn: 1, gridRow: 2, margin: `${token('space-20')} 0 ${token('space-24')}` },
  },
});

const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
});
const tagLook = css({ color: token('accent'), fontSize: token('text-14'), fontWeight: 600 });
const forLook = css({
  marginTop: token('space-4'),
  color: token('ink-700'),
  textWrap: 'pretty',
  [from(960)]: { minHeight: '3.1em' },
});
const priceLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: 8,
  marginTop: token('space-16'),
  '& > b': {
    fontFamily: token('serif'),
    fontSize: token('text-56'),
    fontWeight: 400,
    lineHeight: 1,
    letterSpacing: '-0.02em',
  },
});
const wasLook = css({ color: token('ink-500') });
const dueLook = css({ marginTop: token('space-8'), fontSize: token('text-14'), color: token('ink-500') });

const includes = css({
  margin: `${token('space-20')} 0 ${token('space-24')}`,
  borderTop: `1px solid ${token('line-200')}`,
  '& > li': {
    display: 'flex',
    gap: token('space-12'),
    padding: '12px 0',
    borderBottom: `1px solid ${token('line-200')}`,
    lineHeight: 1.4,
  },
  '& svg': { translate: '0 2px', color: token('success'), strokeWidth: 1.8 },
});

const without = css({ color: token('ink-500'), '& > svg': { color: token('line-400') } });

export interface PlanCard {
  name: string;
  /** The plan's audience, in one sentence. */
  text: string;
  /** As formatted for the region. */
  price: string;
  /** Struck through beside the price. */
  was?: string | undefined;
  per: string;
  /** `Due now $79, then $129 a month.` */
  due?: string | undefined;
  includes: readonly { text: string; isIncluded: boolean }[];
  action: { label: string; href: string };
  /** Link to everything that it includes, below the list. */
  details?: { label: string; href: string } | undefined;
  picture?: { src?: string | undefined; alt: string; placeholder?: string | undefined } | undefined;
  /** Marks the recommended plan: `Most chosen`. Its card has a dark border and a primary button. */
  tag?: string | undefined;
}

export interface PlanCardsProps {
  plans: readonly PlanCard[];
  /** A press on the link to a plan's details; the event can be prevented. */
  onDetails?: ((event: MouseEvent, index: number) => void) | undefined;
}

/** Plans, side by side from 960 px. The picture of each shows how many pieces it holds. */
export function PlanCards({ plans, onDetails }: PlanCardsProps) {
  return (
    <ul css={list}>
      {plans.map((plan, index) => (
        <li css={[card, plan.tag !== undefined && pickCard]} key={plan.name}>
          {plan.picture && (
            <div css={pictureLook}>
              <Picture isScene {...plan.picture} ratio="fill" sizes="(min-width: 960px) 33vw, 100vw" />
            </div>
          )}
          <div css={body}>
            <div>
              <div css={top}>
                <h3 css={TYPE.block}>{plan.name}</h3>
                {plan.tag !== undefined && <span css={tagLook}>{plan.tag}</span>}
              </div>
              <p css={forLook}>{plan.text}</p>
              <p css={priceLook}>
                {plan.was !== undefined && (
                  <s css={wasLook}>
                    <VisuallyHidden>Instead of </VisuallyHidden>
                    {plan.was}
                  </s>
                )}
                <b>{plan.price}</b> / {plan.per}
              </p>
              {plan.due !== undefined && <p css={dueLook}>{plan.due}</p>}
            </div>
            <ul css={includes}>
              {plan.includes.map(({ text, isIncluded }) => (
                <li css={!isIncluded && without} key={text}>
                  <Icon name={isIncluded ? 'check' : 'minus'} size={18} />
                  <span>
                    {!isIncluded && <VisuallyHidden>Not included: </VisuallyHidden>}
                    {text}
                  </span>
                </li>
              ))}
              {plan.details && (
                <li>
                  <a css={textLink} href={plan.details.href} onClick={(event) => onDetails?.(event, index)}>
                    {plan.details.label}
                  </a>
                </li>
              )}
            </ul>
            <Button href={plan.action.href} tone={plan.tag === undefined ? 'quiet' : 'primary'} block>
              {plan.action.label}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
