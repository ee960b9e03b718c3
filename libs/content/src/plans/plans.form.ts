import { defineForm, textOf } from '@lemari/forms/define-form';
import type { Mount } from '@lemari/kit';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import { createPlanInterest, type PlansShop } from './plans.queries.ts';

/** A visitor of bags who chose nothing else is told of the plans for bags. */
export const ownPlans = ({ host }: Pick<Mount, 'host'>): PlansShop['vertical'] =>
  host === 'bags' ? 'bags' : 'apparel';

/** The chosen plans, else those of the page. @see rules/plans/interest-vertical */
const chosenPlans = (form: FormData, mount: Pick<Mount, 'host'>): PlansShop['vertical'] => {
  const chosen = textOf(form, 'vertical');
  return chosen === 'apparel' || chosen === 'bags' ? chosen : ownPlans(mount);
};

export const planInterestForm = (mount: Pick<Mount, 'region' | 'host'>) =>
  defineForm({
    read: (form) => {
      const parsed = parseWith(emailForm, { email: textOf(form, 'email') });
      return parsed.ok
        ? { ok: true as const, value: { ...parsed.value, vertical: chosenPlans(form, mount) } }
        : parsed;
    },
    send: (mutate, interest) => mutate(createPlanInterest, { region: mount.region, ...interest }),
    keeps: ['email', 'vertical'],
  });

export const TELL_ME_ID = 'tell-me';
