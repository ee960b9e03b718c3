import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ChatButton } from './ChatButton.tsx';

const meta = {
  title: 'Shell/ChatButton',
  component: ChatButton,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['Always at the same place.'], dont: ['Opening by itself.'] },
  },
  decorators: [
    (Story) => (
      <div style={{ height: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChatButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const Unread: Story = {
  args: { unread: 2, place: 1, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Chat with us, 2 unread' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Hovered: Story = { parameters: { poses: ['hovered'] } };
export const Focused: Story = { parameters: { poses: ['focused'] } };
