import { page } from '@lemari/kit';
import { FrontBlocks } from '../front/Front.tsx';
import type { PlansLoad } from './plans.load.ts';
import { TellMe } from './TellMe.tsx';

/** `{base}/plans`: the plans, and the form for news of them. @see rules/plans/interest */
export const Plans = page<PlansLoad>(function PlansPage({ load }) {
  return <FrontBlocks load={load} afterPlans={<TellMe choices={load.choices} />} />;
});
