import { shopOf } from '@lemari/catalogue/shop';
import { useLoadedQuery } from '@lemari/http/query';
import { Island, page, PageHead, alternateUrls, useMount } from '@lemari/kit';
import type { ReactNode } from 'react';
import type { Block } from '../blocks/block-types.ts';
import { BlockView } from '../blocks/blocks.tsx';
import { faqFacts, houseFacts } from './front.rules.ts';
import type { FrontLoad } from './front.load.ts';
import { frontQuery } from './front.queries.ts';
import { onDates } from './peek-dates.rules.ts';

/** A content page: its blocks in the order of the content service. */
export const Front = page<FrontLoad>(function FrontPage({ load }) {
  return <FrontBlocks load={load} />;
});

interface FrontBlocksProps {
  load: FrontLoad;
  /** Follows the cards of plans, or the first block where there are none. */
  afterPlans?: ReactNode;
  /** A block as this page has it; undefined for one that it leaves out. */
  adapt?: (block: Block) => Block | undefined;
}

export function FrontBlocks({
  load: { page: name, path, dates, plans, cta },
  afterPlans,
  adapt = (block) => block,
}: FrontBlocksProps) {
  const mount = useMount();
  const { title, description, regions, blocks } = useLoadedQuery(frontQuery, {
    ...shopOf(mount),
    page: name,
  });
  // Every region has front pages, so links to them need no check.
  const isFront = path === '' && !mount.screen;
  const alternates = Object.entries(alternateUrls(mount, path)).filter(
    ([region]) => isFront || regions.some((id) => id === region),
  );
  const upTo = Math.max(1, blocks.findLastIndex(({ type }) => type === 'planCards') + 1);
  const placed = blocks.map((block, index) => {
    const adapted = adapt(withLoaded(block, { dates, cta, shown: plans?.[index] }));
    return adapted && <Placed key={index} block={adapted} name={`block-${index}`} />;
  });
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={mount.base + path}
        alternates={Object.fromEntries(alternates)}
        picture={blocks.find((block) => block.type === 'hero')?.picture}
        facts={(address) => [houseFacts(address), ...faqFacts(blocks)]}
      />
      {placed.slice(0, upTo)}
      {afterPlans}
      {placed.slice(upTo)}
    </>
  );
}

/** A block with what its loader found for it. */
function withLoaded(
  block: Block,
  {
    dates,
    cta,
    shown,
  }: Pick<FrontLoad, 'dates'> & {
    readonly cta: FrontLoad['cta'];
    readonly shown: Block<'planCards'>['shown'];
  },
): Block {
  if ('actions' in block) return { ...block, actions: withCta(block.actions, cta) };
  if (block.type === 'collectionPeek') return { ...block, styles: onDates(block.styles, dates) };
  return block.type === 'planCards' ? { ...block, shown } : block;
}

/** Actions with the visitor’s own instead of the editors’, and each page once. */
function withCta(actions: Block<'hero'>['actions'], cta: FrontLoad['cta']): Block<'hero'>['actions'] {
  const shown = actions.flatMap((action) => (action.cta && cta ? cta : [action]));
  return shown.filter(({ href }, index) => shown.findIndex((one) => one.href === href) === index);
}

/** The hero is above the fold and hydrates with the page. Every block below it hydrates as an island. */
function Placed({ block, name }: { block: Block; name: string }) {
  if (block.type === 'hero') return <BlockView block={block} />;
  return (
    <Island name={name} isBare>
      <BlockView block={block} />
    </Island>
  );
}
