import { Island, page } from '@lemari/kit';
import { BlockView } from '../blocks/blocks.tsx';
import { FrontBlocks } from './Front.tsx';
import type { ReferredLoad } from './front.load.ts';

/** The front of a referral link, with the plans that its code lowers. @see rules/promotions/referral-plans */
export const Referred = page<ReferredLoad>(function ReferredPage({ load }) {
  const offered = load.offered.map((block, index) => (
    <Island key={index} name={`offered-${index}`} isBare>
      <BlockView block={block} />
    </Island>
  ));
  return <FrontBlocks load={load} afterPlans={offered} />;
});
