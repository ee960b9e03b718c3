import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Toasts } from './Toast.tsx';

const undo = fn();

const meta = {
  title: 'Primitives/Toast',
  component: Toasts,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Say what was done, in the past tense, with a way to undo it.'],
      dont: ['Errors: they stay in place, as an Alert.', 'More than one action.'],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ height: 320 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    onClose: fn(),
    toasts: [
      { id: 'kept', text: 'Senja satin gown is in your wishlist.', action: { label: 'Undo', onPress: undo } },
    ],
  },
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};
export const None: Story = { args: { toasts: [] } };
export const Several: Story = {
  args: {
    toasts: [
      { id: 'one', text: 'Your address is saved.' },
      {
        id: 'two',
        text: 'Perusahaankebayamodernkontemporer dan kawan-kawan is in your wishlist, where it stays until you take it out.',
      },
    ],
  },
};

export const UndoesAndCloses: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledWith('kept');
  },
};

export const Hovered: Story = { parameters: { poses: ['hovered'] } };
export const Focused: Story = { parameters: { poses: ['focused'] } };
