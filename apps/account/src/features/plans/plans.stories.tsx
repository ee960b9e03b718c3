import { EXAMPLES } from '@lemari/contract/examples';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { Attribution } from '@lemari/domain/plan/attribution';
import type { Mount, Visit } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GUEST, mountAt, PERSON, SIGNED_IN } from '../../testing/visits.ts';
import vertical from '../../vertical.ts';

const meta = { title: 'Pages/Choose a plan', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const SINGAPORE = mountAt('/sg/apparel/subscription');
const BAGS = mountAt('/sg/bags/subscription', { host: 'bags' });
const HONG_KONG = mountAt('/hk/bags/subscription', { host: 'bags', region: 'hk' });
const INDONESIA = mountAt('/id/subscription', { region: 'id' });

interface Shown {
  readonly mount?: Mount;
  readonly query?: string;
  readonly attribution?: Attribution;
  readonly visit?: Visit;
  readonly hasPlans?: boolean;
}

const shown = ({
  mount = SINGAPORE,
  query = '',
  attribution,
  visit = GUEST,
  hasPlans = true,
}: Shown = {}): StoryObj =>
  pageStory({
    mount,
    routes: vertical.getRoutes(mount),
    path: `/plans${query}`,
    visit: { ...visit, attribution },
    setup: { flags: { 'voucher-input-toggle': true } },
    answers: {
      ...(!hasPlans && { listPlans: { body: { ...EXAMPLES.listPlans, data: [], included: [] } } }),
    },
  });

export const Guest = shown();
export const SignedIn = shown({ mount: INDONESIA, visit: { ...SIGNED_IN, person: PERSON } });
export const WithoutTheirEmail = shown({ mount: INDONESIA, visit: SIGNED_IN });
export const Bags = shown({ mount: BAGS });
export const WithCare = shown({ mount: HONG_KONG, query: '?plan=hk-bags-care' });
export const WithDeposit = shown({ mount: INDONESIA });
export const InItsPromotion = shown({
  attribution: { promotion: 'starter' },
  query: '?plan=sg-apparel-starter',
});
export const Committed = shown({
  mount: INDONESIA,
  attribution: { promotion: 'unlimited' },
  query: '?plan=id-apparel-unlimited',
});
export const CodeAppliedByDefault = shown({ attribution: { referral_code: 'Ab12' } });
export const CodeOfAPartner = shown({ attribution: { partnership: 'google' } });
export const CodeEntered = shown({ query: '?voucher=RAF50' });
export const NoPlans = shown({ hasPlans: false });
