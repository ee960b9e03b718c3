import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BACKUPS, DAWN, SENJA } from './cart.fixtures.ts';
import { CartLine } from './CartLine.tsx';

const meta = {
  title: 'Commerce/CartLine',
  component: CartLine,
  parameters: {
    width: 720,
    guide: {
      do: ['Say what is wrong, and offer remedies that name the piece.'],
      dont: [
        'Change size, dates or price without telling the customer.',
        'Remove a line because the piece is unavailable.',
      ],
    },
  },
  args: SENJA,
} satisfies Meta<typeof CartLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const WithBackups: Story = {
  parameters: { shot: true },
  args: { backups: BACKUPS, onAddBackup: undefined },
};
export const SentAsBackup: Story = {
  args: {
    state: 'backup',
    word: 'Unavailable on your dates: your backup, size L, will be sent',
    backups: BACKUPS,
  },
};
export const Stale: Story = {
  parameters: { shot: true },
  args: {
    state: 'stale',
    detail: 'Every M is out until Friday 22 May.',
    fixes: [
      { label: 'Take size L', onFix: fn() },
      { label: 'Change dates', onFix: fn() },
      { label: 'See something similar', href: '#similar' },
    ],
  },
};
export const NoLongerRented: Story = {
  args: {
    state: 'stale',
    word: 'No longer rented',
    fixes: [{ label: 'See something similar', href: '#similar' }],
  },
};
export const NoFixes: Story = { args: { state: 'stale' } };
export const PriceChanged: Story = {
  args: {
    state: 'repriced',
    price: { amount: 'IDR 409.000', per: '4 days' },
    detail: 'It was IDR 389.000 when you added it.',
    fixes: [{ label: 'Accept the new price', onFix: fn() }],
  },
};
export const ManyFixes: Story = {
  args: {
    state: 'stale',
    detail: 'Every M is out until Friday 22 May.',
    fixes: ['XS', 'S', 'L', 'XL', 'XXL', '3XL', '4XL'].map((size) => ({
      label: `Take size ${size}`,
      onFix: fn(),
    })),
  },
};
export const Busy: Story = {
  args: { isBusy: true, backups: BACKUPS },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    const remove = canvas.getByRole('button', { name: 'Remove Senja satin gown' });
    await userEvent.click(remove);
    await expect(remove).toHaveFocus();
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};
export const LongNames: Story = {
  args: {
    designer: 'Perusahaan Kebaya Modern Kontemporer dan Kawan-Kawan Jakarta Selatan',
    name: 'Perusahaankebayamodernkontemporer satin gown with hand-drawn batik and a train of two metres',
    size: 'Size EU 38 / UK 10 / US 6, petite',
    price: { amount: 'IDR 112.389.000', per: '14 days' },
    backups: [{ ...BACKUPS[1], label: 'Backup style: Perusahaankebayamodernkontemporer, one size' }],
  },
};
export const WithoutDesigner: Story = { args: { designer: undefined, picture: { alt: '' } } };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w360' } },
  args: { backups: BACKUPS },
};
export const StaleOnAPhone: Story = { globals: { viewport: { value: 'w360' } }, args: { ...Stale.args } };
export const TwoLines: Story = {
  render: (args) => (
    <>
      <CartLine {...args} {...Stale.args} />
      <CartLine {...DAWN} />
    </>
  ),
};

export const NamesThePieceInEveryButton: Story = {
  args: { ...Stale.args, backups: BACKUPS, onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    for (const button of canvas.getAllByRole('button'))
      await expect(button).toHaveAccessibleName(/Senja satin gown/);
    await expect(
      canvas.getByRole('link', { name: 'See something similar for Senja satin gown' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take size L for Senja satin gown' }));
    const [fix] = args.fixes ?? [];
    await expect(fix && 'onFix' in fix && fix.onFix).toHaveBeenCalled();
    canvas.getByRole('button', { name: 'Remove Senja satin gown' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Poses: Story = { parameters: { poses: true }, args: { ...Stale.args, backups: BACKUPS } };
