import {
  type ConversionStepId,
  stepPath,
  type SubscribeStepId,
} from '@lemari/domain/subscription/subscribe-steps';
import type { Mount } from '@lemari/kit';
import { type ChoiceAddress, choiceHref } from '@lemari/plans/choice-address';

/** A step with the choice so far. @param mount of the subscription pages */
export const stepHref = (
  { base, region }: Pick<Mount, 'base' | 'region'>,
  step: SubscribeStepId,
  address: ChoiceAddress,
): string => choiceHref({ ...address, path: `${base}/${stepPath(region, step)}` });

/** Where the progress leads back to; the registration is over once it is done. */
export const conversionHref = (
  mount: Pick<Mount, 'base' | 'region'>,
  step: ConversionStepId,
  address: ChoiceAddress,
): string | undefined => (step === 'register' ? undefined : stepHref(mount, step, address));

/** In the address of the payment after a payment: the plan has just started. */
export const STARTED = 'started';
/** In the address of the payment: the provider is asked what became of the last one. */
export const CHECK = 'check';

/** Where a former member takes the last plan again. */
export const resubscribeHref = ({ base }: Pick<Mount, 'base'>): string => `${base}/resubscribe`;

export const checkoutHref = (
  { base, region }: Pick<Mount, 'base' | 'region'>,
  flag?: typeof STARTED | typeof CHECK,
): string => `${base}/${stepPath(region, 'checkout')}${flag === undefined ? '' : `?${flag}=1`}`;
