import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PriceRows } from './PriceRows.tsx';
import { SummaryFold } from './SummaryFold.tsx';

const meta = {
  component: SummaryFold,
  title: 'Orders/SummaryFold',
  parameters: {
    guide: {
      do: ['On every step of a checkout, before the form.', 'What is due today in its strip.'],
      dont: ['A field that has to be filled in: on a phone the fold is closed.'],
    },
  },
  args: {
    title: 'Basic plan',
    due: 'Due today',
    amount: '$79',
    children: (
      <>
        <PriceRows
          rows={[
            { label: 'Basic, first month', amount: '$99' },
            { label: 'First-month discount', amount: '−$20' },
          ]}
        />
        <PriceRows rows={[{ label: 'Due today', amount: '$79' }]} isTotal />
        <PriceRows rows={[{ label: 'Each month from 26 December', amount: '$99' }]} />
      </>
    ),
  },
} satisfies Meta<typeof SummaryFold>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
/** The strip in each state of its pointer and focus. */
export const Poses: Story = { parameters: { poses: true }, globals: { viewport: { value: 'w360' } } };
export const OpenOnAPhone: Story = { args: { open: true }, globals: { viewport: { value: 'w360' } } };
