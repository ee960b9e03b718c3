import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  parameters: {
    guide: {
      do: ['A title that asks a question or names the subject.', 'Put the button that closes it last.'],
      dont: ['A dialog above a dialog.', 'Content that fits into the page.'],
    },
  },
  args: {
    open: true,
    onClose: fn(),
    title: 'Remove the dress from your cart?',
    children: 'Another customer may rent it for your dates once it has left your cart.',
    footer: (
      <>
        <Button>Keep it</Button>
        <Button tone="link">Remove it</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = { parameters: { shot: true } };
export const WithoutFooter: Story = { args: { footer: undefined } };
export const Wide: Story = { args: { width: 'wide' } };
export const AsSheetOnAPhone: Story = {
  args: { width: 'wide', asSheet: true },
  globals: { viewport: { value: 'w360' } },
};
export const AsSheetOnAWideScreen: Story = { args: { width: 'wide', asSheet: true } };
export const Long: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Perusahaankebayamodernkontemporer number {index + 1} has something to say about this.</p>
    )),
  },
};

/** Head and foot leave no room for a scroller between them, so that the whole dialog scrolls. */
export const OnALowScreen: Story = {
  args: { ...Long.args, asSheet: true },
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog');
    const content = canvas.getByRole('group');
    await expect(content.clientHeight).toBe(content.scrollHeight);
    dialog.scrollTo({ top: dialog.scrollHeight, behavior: 'instant' });
    await expect(
      canvas.getByRole('button', { name: 'Remove it' }).getBoundingClientRect().bottom,
    ).toBeLessThanOrEqual(innerHeight);
  },
};

export const OpensAndGivesBackTheFocus: Story = {
  render: function Opens(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Remove</Button>
        <Dialog {...args} open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Remove' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'Remove the dress from your cart?' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(opener).toHaveFocus();
  },
};
