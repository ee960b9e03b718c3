import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HowItWorks } from './HowItWorks.tsx';

const meta = {
  title: 'Commerce/HowItWorks',
  component: HowItWorks,
  parameters: {
    width: 700,
    guide: {
      do: ['Spell out both days before they are applied.'],
      dont: ['Delivery speeds instead of dates.'],
    },
  },
} satisfies Meta<typeof HowItWorks>;
export default meta;
type Story = StoryObj<typeof meta>;

const CHOSEN = { start: '2026-05-14', end: '2026-05-18' };

export const NothingChosen: Story = {};
export const Chosen: Story = { args: CHOSEN };
export const WithNotes: Story = {
  args: { ...CHOSEN, startNote: '09:00 to 21:00, to your door', endNote: 'we collect from 09:00' },
};
export const LongNotes: Story = {
  args: {
    start: '2026-09-23',
    end: '2026-09-30',
    startNote: 'between 09:00 and 21:00, to your door or to the neighbour you name as recipient',
    endNote: 'after Haritahunbarukalenderjawakontemporer we collect from 09:00',
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } }, args: CHOSEN };
