import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FloatingTools } from './FloatingTools.tsx';

const meta = {
  title: 'Shell/FloatingTools',
  component: FloatingTools,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['Keep them in the same place.', 'Stop above the footer.'], dont: ['A third button.'] },
  },
  decorators: [
    (Story) => (
      <div style={{ height: '400vh', position: 'relative' }}>
        <Story />
      </div>
    ),
  ],
  args: { chat: { label: 'Chat with us', href: '#chat' }, rest: 300, restLarge: 300 },
} satisfies Meta<typeof FloatingTools>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {};
export const WithoutChat: Story = { args: { chat: undefined } };
// @see rules/layout/scroll-to-top
export const RisesFromBelow: Story = {
  play: async ({ canvasElement }) => {
    window.scrollTo({ top: window.innerHeight * 2, behavior: 'instant' });
    const button = await within(canvasElement).findByRole('button', { name: 'Back to the top' });
    await waitFor(() => expect(button).toBeVisible());
    await userEvent.click(button);
    await waitFor(() => expect(window.scrollY).toBe(0), { timeout: 3000 });
  },
};
const scrollScreens = (screens: number) =>
  window.scrollTo({ top: window.innerHeight * screens, behavior: 'instant' });

// @see rules/layout/scroll-to-top-area
export const StartsPastOneScreen: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByLabelText('Back to the top');
    scrollScreens(1.05);
    await waitFor(() => expect(button).toBeVisible());
    scrollScreens(0.95);
    await waitFor(() => expect(button).not.toBeVisible());
    scrollScreens(0);
  },
};
export const RestsAboveTheEnd: Story = {
  play: async ({ canvasElement }) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const chat = within(canvasElement).getByRole('link', { name: 'Chat with us' });
    await waitFor(() => {
      const toEnd =
        document.documentElement.scrollHeight - window.scrollY - chat.getBoundingClientRect().bottom;
      return expect(Math.round(toEnd)).toBe(300);
    });
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const Hovered: Story = { parameters: { poses: ['hovered'] } };
export const Focused: Story = { parameters: { poses: ['focused'] } };
