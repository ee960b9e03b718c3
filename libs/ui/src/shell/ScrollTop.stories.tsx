import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ScrollTop } from './ScrollTop.tsx';

const meta = {
  title: 'Shell/ScrollTop',
  component: ScrollTop,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['On pages of many screens.'], dont: ['On what fits two screens.'] },
  },
  decorators: [
    (Story) => (
      <div style={{ height: '400vh', position: 'relative' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ScrollTop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {};
export const RisesFromBelow: Story = {
  play: async ({ canvasElement }) => {
    window.scrollTo({ top: 2400, behavior: 'instant' });
    const button = await within(canvasElement).findByRole('button', { name: 'Back to the top' });
    await waitFor(() => expect(button).toBeVisible());
    await userEvent.click(button);
    await waitFor(() => expect(window.scrollY).toBe(0), { timeout: 3000 });
  },
};

export const Focused: Story = {
  parameters: { poses: ['focused'] },
  play: () => {
    window.scrollTo({ top: 2400, behavior: 'instant' });
  },
};
