import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ShareButton } from './ShareButton.tsx';

const meta = {
  title: 'Primitives/ShareButton',
  component: ShareButton,
  parameters: {
    width: 300,
    guide: { do: ['Use the device’s share sheet.'], dont: ['A row of buttons of other companies.'] },
  },
  args: { title: 'Senja satin gown' },
} satisfies Meta<typeof ShareButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const Shares: Story = {
  play: async ({ canvasElement }) => {
    const share = fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share Senja satin gown' }));
    await expect(share).toHaveBeenCalledWith({ title: 'Senja satin gown', url: location.href });
  },
};

export const Poses: Story = { parameters: { poses: true } };
