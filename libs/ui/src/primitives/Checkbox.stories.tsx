import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';
import { Link } from './Link.tsx';

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  parameters: {
    width: 360,
    guide: {
      do: ['Say what happens when it is ticked.'],
      dont: ['A ticked box for anything that costs money or sends mail.', 'A negation: "Do not send me".'],
    },
  },
  args: { name: 'news', children: 'Write to me when new pieces arrive' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'Once a week, never more.' } };
export const Wrong: Story = {
  args: {
    name: 'terms',
    children: (
      <>
        I have read the <Link href="#terms">terms of rental</Link>
      </>
    ),
    error: 'Please read the terms first.',
  },
};
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const LongText: Story = {
  parameters: { width: 200 },
  args: { children: 'Pertanggungjawabanpengembalianbarangsewaan and everything that goes with it' },
};

export const TakesTheWholeLine: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Write to me when new pieces arrive'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  render: () => (
    <>
      <Checkbox name="news">Write to me when new pieces arrive</Checkbox>
      <Checkbox name="terms" defaultChecked>
        I agree to the terms
      </Checkbox>
      <Checkbox name="gift" disabled>
        Send it as a present
      </Checkbox>
    </>
  ),
};
