import { type ConversionStepId, SUBSCRIBING } from '@lemari/domain/subscription/subscribe-steps';
import { useVisit } from '@lemari/kit';
import { CheckoutSteps } from '@lemari/ui/checkout-steps';

interface ConversionStepsProps {
  current: ConversionStepId;
  /** The page of a step that is done; by default none is a link. */
  hrefOf?: (step: ConversionStepId) => string | undefined;
}

/** How far a visitor is on the way to a plan. @see rules/subscriptions/steps-shown */
export function ConversionSteps({ current, hrefOf = () => undefined }: ConversionStepsProps) {
  const { isSignedIn, person } = useVisit();
  const facts = { isSignedIn, hasNameAndPhone: person?.standing.hasNameAndPhone === true };
  return <CheckoutSteps steps={SUBSCRIBING.progress(facts, current)} current={current} hrefOf={hrefOf} />;
}
