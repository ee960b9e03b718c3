import { css } from '@emotion/react';
import { PriceRows } from '@lemari/ui/price-rows';
import { token } from '@lemari/ui/token';
import { tabular } from '@lemari/ui/typography';
import type { ReactNode } from 'react';
import type { PlanView } from './choice.rules.ts';

const look = css(tabular, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-12'),
  padding: token('space-24'),
  background: token('band'),
  overflowWrap: 'anywhere',
  '& [role="status"] > dl': { paddingTop: token('space-12') },
});
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
const noteLook = css({ fontSize: token('text-14'), lineHeight: 1.5, color: token('ink-700') });
const partLook = css({
  marginTop: token('space-12'),
  paddingTop: token('space-16'),
  borderTop: `1px solid ${token('line-200')}`,
});

interface PlanSummaryProps {
  plan: PlanView;
  /** The code, below the amounts. */
  voucher?: ReactNode;
  /** What a person can do. */
  children?: ReactNode;
}

/** What a plan costs: its rows, the total and what is paid afterwards. @see rules/subscriptions/plans */
export const PlanSummary = ({ plan, voucher, children }: PlanSummaryProps) => (
  <section css={look} aria-label="Summary">
    <h2 css={titleLook}>{plan.name}</h2>
    <PriceRows rows={plan.rows} />
    <div role="status">
      <PriceRows rows={[plan.due]} isTotal />
    </div>
    <p css={noteLook}>{plan.subtext}</p>
    {plan.discount !== undefined && <p css={noteLook}>{plan.discount}</p>}
    <PriceRows rows={[{ label: 'Commitment', amount: plan.commitment }]} />
    {voucher !== undefined && <div css={partLook}>{voucher}</div>}
    {children !== undefined && <div css={partLook}>{children}</div>}
  </section>
);
