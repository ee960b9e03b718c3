import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Shell/SkipLink',
  component: SkipLink,
  parameters: {
    guide: { do: ['First in the page.'], dont: ['Hidden from sighted keyboard users.'] },
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="main">The page</main>
      </>
    ),
  ],
} satisfies Meta<typeof SkipLink>;
export default meta;

export const FirstTab: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
  },
};
