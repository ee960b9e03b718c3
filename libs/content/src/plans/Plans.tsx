import { page, useLocation } from '@lemari/kit';
import type { FrontLoad } from '../front/front.load.ts';
import { FrontBlocks } from '../front/Front.tsx';
import { TellMe } from './TellMe.tsx';

/** `{base}/plans`: the plans, and the form for news of them. @see rules/plans/interest */
export const Plans = page<FrontLoad>(function PlansPage({ load }) {
  const isSent = new URLSearchParams(useLocation().search).has('sent');
  return <FrontBlocks load={load} afterPlans={<TellMe isSent={isSent} />} />;
});
