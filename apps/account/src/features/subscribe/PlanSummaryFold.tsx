import type { CheckoutSummary } from '@lemari/plans/agreement';
import { PriceRows } from '@lemari/ui/price-rows';
import { SummaryFold } from '@lemari/ui/summary-fold';
import type { ReactNode } from 'react';

interface PlanSummaryFoldProps {
  summary: CheckoutSummary;
  /** Whether it is open on a phone at first. */
  open?: boolean | undefined;
  /** The code, below the amounts. */
  children?: ReactNode;
}

/** What is due today and later, visible at every step. @see rules/subscriptions/summary */
export const PlanSummaryFold = ({ summary, open, children }: PlanSummaryFoldProps) => (
  <SummaryFold title={summary.title} due="Due today" amount={summary.due} open={open}>
    <PriceRows rows={summary.rows} />
    <PriceRows rows={[{ label: 'Due today', amount: summary.due }]} isTotal />
    {children}
    <PriceRows rows={[...summary.later, ...summary.conditions]} />
  </SummaryFold>
);
