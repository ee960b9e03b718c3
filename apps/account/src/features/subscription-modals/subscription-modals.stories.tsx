import type { ModalProps, Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { partStory } from '../../testing/account-story.tsx';
import Cancel from './CancelPaymentModal.tsx';
import Failed from './ErrorPaymentModal.tsx';
import ExSubscriber from './ExSubscriberReferralModal.tsx';
import Processing from './ProcessPaymentModal.tsx';
import SubscribedDialog from './SubscribedModal.tsx';
import Subscriber from './SubscriberReferralModal.tsx';

const meta = { title: 'Modals/Subscription' } satisfies Meta;
export default meta;

const dialog: ModalProps['dialog'] = { open: true, onClose: () => undefined, closesOnOverlay: true };
const SG: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const HK: Mount = { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' };
const shown = (modal: ReactNode, mount = SG): StoryObj => partStory(() => modal, mount);

const anotherCardHref = '/sg/apparel/subscription/checkout';

export const Subscribed = shown(<SubscribedDialog dialog={dialog} values={undefined} />);
export const ProcessPayment = shown(
  <Processing dialog={dialog} values={{ until: new Promise(() => undefined), onEnd: () => undefined }} />,
);
export const ErrorPayment = shown(
  <Failed dialog={dialog} values={{ reason: 'Your bank declined the payment.', anotherCardHref }} />,
);
export const OutcomeUnknown = shown(
  <Failed dialog={dialog} values={{ anotherCardHref, onCheckAgain: () => undefined }} />,
);
export const CancelPayment = shown(
  <Cancel
    dialog={dialog}
    values={{ region: 'sg', id: 41, planName: 'Basic', amount: '$79', onCancelled: () => undefined }}
  />,
);
export const LookingForAPayment = shown(
  <Processing
    dialog={dialog}
    values={{ until: new Promise(() => undefined), onEnd: () => undefined, by: 'bank' }}
  />,
);
export const NothingReceived = shown(
  <Failed
    dialog={dialog}
    values={{
      anotherCardHref: '/id/subscription/start/bank-transfer',
      by: 'bank',
      onCheckAgain: () => undefined,
    }}
  />,
);
export const CancelABankPayment = shown(
  <Cancel
    dialog={dialog}
    values={{
      by: 'bank',
      region: 'id',
      id: 42,
      planName: 'Single',
      amount: 'IDR 1.390.000',
      onCancelled: () => undefined,
    }}
  />,
);
export const SubscriberReferral = shown(<Subscriber dialog={dialog} values={undefined} />);
export const ExSubscriberReferral = shown(<ExSubscriber dialog={dialog} values={undefined} />);
export const NoReferral = shown(<Subscriber dialog={dialog} values={undefined} />, HK);
