import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../primitives/Button.tsx';
import { ChatPanel } from './ChatPanel.tsx';

const Frame = () => (
  <iframe title="Chat" srcDoc="<!doctype html><html lang='en'><title>Chat</title><p>Hello!" />
);

const meta = {
  title: 'Shell/ChatPanel',
  component: ChatPanel,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Leave the page beside it usable.', 'Offer the form where the chat is away.'],
      dont: ['Open it unasked.'],
    },
  },
  args: {
    isOpen: true,
    state: 'open',
    contactHref: '#contact',
    children: <Frame />,
    onClose: () => undefined,
    onRetry: () => undefined,
  },
  decorators: [
    (Story) => (
      <main style={{ minHeight: '100vh', padding: 16 }}>
        <h1>A page</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { parameters: { shot: true } };
export const Opening: Story = { args: { state: 'opening' } };
export const Failed: Story = { args: { state: 'failed' } };

export const ClosesOnEscape: Story = {
  render: function Opener(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Chat with us</Button>
        <ChatPanel {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Chat with us' });
    await userEvent.click(opener);
    const close = await canvas.findByRole('button', { name: 'Close the chat' });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(close).not.toBeVisible());
    await expect(opener).toHaveFocus();
  },
};
