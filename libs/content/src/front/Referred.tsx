import type { LowestOffer } from '@lemari/domain/plan/lowest-offer';
import { planStart } from '@lemari/domain/region/selling';
import { Island, page, useModals, useMount } from '@lemari/kit';
import { useEffect, useEffectEvent } from 'react';
import type { Block } from '../blocks/block-types.ts';
import { BlockView } from '../blocks/blocks.tsx';
import { FrontBlocks } from './Front.tsx';
import type { ReferredLoad } from './front.load.ts';

/** Target of the links to plans, which lead to dearer ones elsewhere. */
const OFFERED = 'offered';

/** The front of a referral link, with the plans that its code lowers. @see rules/promotions/referral-plans */
export const Referred = page<ReferredLoad>(function ReferredPage({ load }) {
  const { base, region } = useMount();
  const lowest = load.offered.find(({ shown }) => shown?.lowest)?.shown?.lowest;
  const offered = load.offered.map((block, index) => (
    <Island key={index} name={`offered-${index}`} isBare>
      <BlockView block={block} />
    </Island>
  ));
  return (
    <>
      <FrontBlocks
        load={load}
        afterPlans={<div id={OFFERED}>{offered}</div>}
        adapt={(block) =>
          adapted(block, {
            plansHref: `${base}/plans`,
            lowest,
            isLater: planStart(region, 'apparel') === 'later',
          })
        }
      />
      {load.isForOthers && (
        <Island name="ref-warning" isBare>
          <Warning />
        </Island>
      )}
    </>
  );
});

/** @see rules/modals/key-ref-warning */
function Warning() {
  const modals = useModals();
  const warn = useEffectEvent(() => void modals.open('ref-warning'));
  useEffect(() => warn(), []);
  return null;
}

interface Offered {
  readonly plansHref: string;
  readonly lowest: LowestOffer | undefined;
  /** Its plans cannot be bought yet. */
  readonly isLater: boolean;
}

/** Without the prices and plans that hold on the front alone. @see docs/decisions/0227 */
function adapted(block: Block, { plansHref, lowest, isLater }: Offered): Block | undefined {
  if (block.type === 'textSection' && block.action?.href === plansHref) return undefined;
  if (block.type !== 'hero' || !lowest) return block;
  return {
    ...block,
    lede: `${lowest.isByCode ? 'With your friend’s code, plans' : 'Plans'} cost from ${lowest.amount} ${lowest.per}.${isLater ? ' They can’t be bought yet: save what you love until they open.' : ''}`,
    actions: block.actions.map((action) =>
      action.href === plansHref ? { ...action, href: `#${OFFERED}` } : action,
    ),
  };
}
