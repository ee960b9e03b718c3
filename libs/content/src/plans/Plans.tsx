import { planStart } from '@lemari/domain/region/selling';
import { page, useMount } from '@lemari/kit';
import { FrontBlocks } from '../front/Front.tsx';
import type { FrontLoad } from '../front/front.load.ts';
import { ownPlans } from './plans.form.ts';
import { TellMe } from './TellMe.tsx';

/** `{base}/plans`: the plans, and a form for news of those that cannot be bought yet. @see rules/plans/interest */
export const Plans = page<FrontLoad>(function PlansPage({ load }) {
  const mount = useMount();
  const isLater = planStart(mount.region, ownPlans(mount)) === 'later';
  return <FrontBlocks load={load} afterPlans={isLater ? <TellMe /> : undefined} />;
});
