import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Combobox } from './Combobox.tsx';

const meta = {
  title: 'Primitives/Combobox',
  component: Combobox,
  parameters: {
    width: 320,
    guide: {
      do: ['Load it with what needs it: it weighs more than everything else here together.'],
      dont: ['A dozen choices: a Select is lighter and better on a phone.'],
    },
  },
  args: {
    label: 'Designer',
    name: 'designer',
    options: ['Arunika', 'Bukit & Bay', 'Cempaka', 'Noor & Tan', 'Selatan Studio', 'Tide House'].map(
      (label, index) => ({ value: String(index + 1), label }),
    ),
    placeholder: 'Begin to type',
    onChoose: fn(),
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultValue: '4' } };
export const Wrong: Story = {
  args: { error: 'Choose a designer of the list.', hint: 'Whose pieces you would like to see.' },
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
    await expect(await within(document.body).findByText(/Nothing by that name/)).toBeVisible();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
