import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../primitives/Button.tsx';
import { SearchPanel } from './SearchPanel.tsx';

const meta = {
  title: 'Shell/SearchPanel',
  component: SearchPanel,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['Say what is searched.'], dont: ['Results that shift the page.'] },
  },
  args: { id: 'search', action: '#', name: 'q', label: 'Search apparel' },
  render: (args) => (
    <div style={{ minHeight: 240, padding: 16 }}>
      <Button popoverTarget={args.id}>Open</Button>
      <SearchPanel {...args} />
    </div>
  ),
} satisfies Meta<typeof SearchPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
};

export const Open: Story = { parameters: { shot: true }, play: open };
export const Phone: Story = { globals: { viewport: { value: 'w360' } }, play: open };
export const LongText: Story = {
  args: { label: 'Cari di antara Perusahaankebayamodernkontemporer dan lain-lain' },
  play: open,
};
export const Closed: Story = {};
export const Hovered: Story = { parameters: { poses: ['hovered'] }, play: open };
export const Focused: Story = { parameters: { poses: ['focused'] }, play: open };
