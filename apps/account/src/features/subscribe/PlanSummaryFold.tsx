import type { PlanTerms } from '@lemari/plans/agreement';
import { PriceRows } from '@lemari/ui/price-rows';
import { SummaryFold } from '@lemari/ui/summary-fold';
import type { ReactNode } from 'react';

interface PlanSummaryFoldProps {
  terms: PlanTerms;
  /** Whether it is open on a phone at first. */
  open?: boolean | undefined;
  /** The code, below the amounts. */
  children?: ReactNode;
}

/** What is due today and later, visible at every step. @see rules/subscriptions/summary */
export const PlanSummaryFold = ({ terms, open, children }: PlanSummaryFoldProps) => (
  <SummaryFold title={terms.title} due="Due today" amount={terms.due} open={open}>
    <PriceRows rows={terms.rows} />
    <PriceRows rows={[{ label: 'Due today', amount: terms.due }]} isTotal />
    {children}
    <PriceRows rows={[...terms.later, ...terms.conditions]} />
  </SummaryFold>
);
