import { type Stage } from '@lemari/catalogue/testing';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import { DAMAGE, LATENESS, PAYMENT, PLAN_DAMAGE, TRANSFER } from '@lemari/checkout/charges/fixtures';
import type { WireCharge } from '@lemari/contract/wire';
import type { ModalProps, Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { ownStory } from '../../testing/account-story.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import AddChargeModal from './AddChargeModal.tsx';

const meta = { title: 'Modals/AddCharge' } satisfies Meta;
export default meta;

const dialog: ModalProps['dialog'] = { open: true, onClose: () => undefined, closesOnOverlay: true };
const ID: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const SG: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };

const listed = (...data: readonly WireCharge[]) => ({ listCharges: { body: { data } } });
const shown = (
  charges: readonly WireCharge[],
  {
    mount = ID,
    answers = {},
    chargeId,
  }: { mount?: Mount; answers?: Stage['answers']; chargeId?: number } = {},
): StoryObj =>
  pageStory({
    mount,
    path: '',
    visit: SIGNED_IN,
    answers: { ...listed(...charges), ...answers },
    routes: [
      {
        id: 'part',
        index: true as const,
        Component: () => <AddChargeModal dialog={dialog} values={{ chargeId }} />,
      },
    ],
  });

const DECLINED = 'The bank declined this payment.';

export const Lateness = shown([LATENESS]);
export const Damage = shown([DAMAGE]);
export const DamageOfAPlan = shown([PLAN_DAMAGE], { mount: SG });
export const Both = shown([DAMAGE, LATENESS]);
export const Declined: StoryObj = {
  ...shown([PLAN_DAMAGE], {
    mount: SG,
    answers: {
      payCharge: {
        body: {
          data: { ...PLAN_DAMAGE, payment: { ...PAYMENT, status: 'failed', failure_reason: DECLINED } },
        },
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Pay / }));
    await expect(await canvas.findByText(/Nothing has been charged/)).toBeVisible();
  },
};
export const DeclinedBefore = shown([
  { ...LATENESS, payment: { ...PAYMENT, status: 'failed', failure_reason: DECLINED } },
]);
export const InReview = shown([{ ...LATENESS, payment: PAYMENT }]);
export const Transfer = shown([{ ...LATENESS, payment: TRANSFER }]);
export const Paid = shown([{ ...LATENESS, status: 'paid', payment: { ...PAYMENT, status: 'paid' } }], {
  chargeId: LATENESS.id,
});
export const PaidWithAnother = shown([DAMAGE, { ...LATENESS, status: 'paid' }], { chargeId: LATENESS.id });
export const Waived = shown([{ ...DAMAGE, status: 'waived' }], { chargeId: DAMAGE.id });
export const NothingOwed = shown([]);

const ACCOUNT = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });
export const Page = ownStory({ mount: ACCOUNT, path: '/charges', answers: listed(DAMAGE, LATENESS) });
export const PageWithNothing = ownStory({ mount: ACCOUNT, path: '/charges', answers: listed() });
export const InTheOverview = ownStory({ mount: ACCOUNT, path: '', answers: listed(DAMAGE, LATENESS) });
