import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../primitives/Button.tsx';
import { SearchPanel } from './SearchPanel.tsx';

const meta = {
  title: 'Shell/SearchPanel',
  component: SearchPanel,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['Say what is searched.'], dont: ['Results that push the page about.'] },
  },
  args: { id: 'search', action: '#', name: 'q', label: 'Search apparel' },
  render: (args) => (
    <div style={{ minHeight: 240, padding: 16 }}>
      <Button popoverTarget={args.id}>Open</Button>
      <SearchPanel {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Open' });
    if (!canvas.queryByRole('dialog')) await userEvent.click(opener);
    await expect(canvas.getByRole('searchbox', { name: 'Search apparel' })).toHaveFocus();
  },
} satisfies Meta<typeof SearchPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { parameters: { shot: true } };
export const Phone: Story = { globals: { viewport: { value: 'w360' } } };
export const LongText: Story = {
  args: { label: 'Cari di antara Perusahaankebayamodernkontemporer dan lain-lain' },
};
export const Poses: Story = { parameters: { poses: true } };
