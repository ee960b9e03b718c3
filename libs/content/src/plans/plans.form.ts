import { defineForm, textOf } from '@lemari/forms/define-form';
import type { Mount } from '@lemari/kit';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import { createPlanInterest, type PlansShop } from './plans.queries.ts';

/** The plans of a page. */
export const ownPlans = ({ host }: Pick<Mount, 'host'>): PlansShop['vertical'] =>
  host === 'bags' ? 'bags' : 'apparel';

export const planInterestForm = (mount: Pick<Mount, 'region' | 'host'>) =>
  defineForm({
    read: (form) => {
      const parsed = parseWith(emailForm, { email: textOf(form, 'email') });
      return parsed.ok
        ? { ok: true as const, value: { ...parsed.value, vertical: ownPlans(mount) } }
        : parsed;
    },
    send: (mutate, interest) => mutate(createPlanInterest, { region: mount.region, ...interest }),
    keeps: ['email'],
  });
