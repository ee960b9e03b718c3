import type { Meta } from '@storybook/react-webpack5';
import { partStory } from '../../testing/account-story.tsx';
import { mountAt } from '../../testing/visits.ts';
import WelcomeModal from '../welcome/WelcomeModal.tsx';
import InstructionModal from './InstructionModal.tsx';

const meta = { title: 'Modals/Account' } satisfies Meta;
export default meta;

const dialog = { open: true, onClose: () => undefined, closesOnOverlay: true };
const mount = mountAt('/sg/bags/subscription', { host: 'bags' });

export const Instruction = partStory(() => <InstructionModal dialog={dialog} values={undefined} />, mount);
export const Welcome = partStory(() => <WelcomeModal dialog={dialog} values={undefined} />, mount);
