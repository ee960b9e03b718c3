import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Combobox } from './Combobox.tsx';

const meta = {
  title: 'Primitives/Combobox',
  component: Combobox,
  parameters: {
    width: 320,
    guide: {
      do: ['Load it on demand: it is larger than all other primitives together.'],
      dont: ['A dozen choices: a Select is smaller and better on a phone.'],
    },
  },
  args: {
    label: 'Designer',
    name: 'designer',
    options: ['Arunika', 'Bukit & Bay', 'Cempaka', 'Noor & Tan', 'Selatan Studio', 'Tide House'].map(
      (label, index) => ({ value: String(index + 1), label }),
    ),
    placeholder: 'Start typing',
    onChoose: fn(),
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultValue: '4' } };
export const Wrong: Story = {
  args: { error: 'Choose a designer from the list.', hint: 'Shows this designer’s pieces only.' },
};
export const Disabled: Story = { args: { defaultValue: '4', disabled: true } };

export const FindsByTyping: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Designer' });
    await userEvent.type(input, 'stu');
    const page = within(document.body);
    await expect(await page.findByRole('option', { name: 'Selatan Studio' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('5');
    await expect(input).toHaveValue('Selatan Studio');
  },
};

export const NothingByThatName: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Designer' }), 'xyz');
    await expect(await within(document.body).findByText(/No match/)).toBeVisible();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
