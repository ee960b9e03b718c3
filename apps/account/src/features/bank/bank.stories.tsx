import { EXAMPLES } from '@lemari/contract/examples';
import type { StageAnswers } from '@lemari/catalogue/testing';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { WireAccount, WireSubscription } from '@lemari/contract/wire';
import type { ModalProps } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { partStory } from '../../testing/account-story.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import vertical from '../../vertical.ts';
import AddPaymentAccount from './AddPaymentAccountModal.tsx';
import {
  ACCOUNT,
  EXPIRED,
  MONTH_ACCOUNT,
  NO_ACCOUNT,
  RUNNING,
  TRANSFER_CONFIRMED,
  TRANSFER_WAITING,
  WAITING,
  WITH_BNI,
} from './bank.fixtures.ts';
import ExpiredTransaction from './ExpiredTransactionModal.tsx';
import TransferConfirm from './TransferConfirmModal.tsx';

const meta = {
  title: 'Pages/Pay through a bank',
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['One number, one amount, one deadline. The deposit has a row of its own.'],
      dont: ['A number that can’t be paid any more.'],
    },
  },
} satisfies Meta;
export default meta;

const INDONESIA = mountAt('/id/subscription', { region: 'id' });

interface Shown {
  readonly path?: string;
  readonly plan?: WireSubscription;
  readonly account?: WireAccount;
  readonly answers?: StageAnswers;
}

const shown = ({
  path = '/start/virtual-account/bca',
  plan,
  account = NO_ACCOUNT,
  answers = {},
}: Shown = {}): StoryObj =>
  pageStory({
    mount: INDONESIA,
    routes: vertical.getRoutes(INDONESIA),
    path,
    visit: SIGNED_IN,
    answers: {
      listSubscriptions: { body: { data: plan ? [plan] : [] } },
      getAccount: { body: { data: account } },
      ...answers,
    },
  });

/** The strip of the summary sticks below the header, which a story does not have. */
const PHONE = {
  globals: { viewport: { value: 'w360' } },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 57 }}>
        <Story />
      </div>
    ),
  ],
} satisfies StoryObj;

const transfer = '/start/bank-transfer/bca';

export const ChoiceOfABank = shown({
  path: '/start/bank-transfer',
  answers: { listPaymentOptions: { body: WITH_BNI } },
});
export const ChoiceOfABankOnAPhone: StoryObj = {
  ...shown({ path: '/start/bank-transfer', answers: { listPaymentOptions: { body: WITH_BNI } } }),
  ...PHONE,
};
export const AnotherBank = shown({ path: '/start/bank-transfer', plan: WAITING, account: ACCOUNT });
export const NoBank = shown({
  path: '/start/bank-transfer',
  answers: { listPaymentOptions: { body: { payment_options: [] } } },
});
export const Agreement = shown();
export const AgreementOnAPhone: StoryObj = { ...shown(), ...PHONE };
export const AgreementOfATransfer = shown({ path: transfer });
export const Number = shown({ plan: WAITING, account: ACCOUNT });
export const NumberOnAPhone: StoryObj = { ...shown({ plan: WAITING, account: ACCOUNT }), ...PHONE };
export const Transfer = shown({ path: transfer, plan: WAITING, account: TRANSFER_WAITING });
export const TransferIsConfirmed = shown({ path: transfer, plan: WAITING, account: TRANSFER_CONFIRMED });
export const NothingYet = shown({
  path: '/start/virtual-account/bca?check=1',
  plan: WAITING,
  account: ACCOUNT,
  answers: { checkSubscriptionPayment: { body: { data: WAITING } } },
});
export const Expired = shown({ plan: WAITING, account: EXPIRED });
export const ExpiredOnAPhone: StoryObj = { ...shown({ plan: WAITING, account: EXPIRED }), ...PHONE };
export const ChangeOfBank = shown({ path: transfer, plan: WAITING, account: ACCOUNT });
export const LaterMonth = shown({
  path: '/start/virtual-account/bca?invoice=60',
  plan: RUNNING,
  account: MONTH_ACCOUNT,
});
export const Paid = shown({
  plan: { ...EXAMPLES.createSubscription.data, vertical_type: 'apparel' },
});

const dialog: ModalProps['dialog'] = { open: true, onClose: () => undefined, closesOnOverlay: true };
const modal = (node: ReactNode): StoryObj => partStory(() => node, INDONESIA);
const nothing = () => undefined;

export const ExpiredModal = modal(
  <ExpiredTransaction
    dialog={dialog}
    values={{ bank: 'BCA virtual account', onRenew: nothing, otherHref: '#' }}
  />,
);
export const ConfirmModal = modal(
  <TransferConfirm
    dialog={dialog}
    values={{
      region: 'id',
      invoice: 53,
      amount: 'IDR 1.389.877',
      account: '5270301888',
      onConfirmed: nothing,
    }}
  />,
);
export const AddAccountModal = modal(
  <AddPaymentAccount
    dialog={dialog}
    values={{
      region: 'id',
      invoice: 53,
      options: [
        { method: 'virtual_account', bank: 'bca' },
        { method: 'virtual_account', bank: 'bni' },
        { method: 'bank_transfer', bank: 'bca' },
      ],
      current: { method: 'virtual_account', bank: 'bca' },
      onOpened: nothing,
    }}
  />,
);
