import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BACKUPS } from './cart.fixtures.ts';
import { CartBackups } from './CartBackups.tsx';

const meta = {
  title: 'Commerce/CartBackups',
  component: CartBackups,
  parameters: {
    width: 520,
    guide: {
      do: ['Say that it is sent only if the first choice is unavailable.', 'Show its effect on the price.'],
      dont: ['Count a backup as a piece.'],
    },
  },
  args: { name: 'Senja satin gown', backups: BACKUPS },
} satisfies Meta<typeof CartBackups>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneSize: Story = { args: { backups: BACKUPS.slice(0, 1) } };
export const SizeAndStyle: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const LongText: Story = {
  parameters: { width: 210 },
  args: {
    name: 'Perusahaankebayamodernkontemporer',
    backups: [
      {
        id: 'style',
        label: 'Backup style: Perusahaankebayamodernkontemporer, one size',
        effect: 'IDR 1.240.000 more',
        onRemove: fn(),
      },
    ],
  },
};

export const NamesWhatItRemoves: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Backup size L of Senja satin gown' }));
    await expect(BACKUPS[0].onRemove).toHaveBeenCalled();
  },
};
