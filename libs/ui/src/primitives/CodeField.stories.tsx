import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { CodeField } from './CodeField.tsx';

const meta = {
  title: 'Primitives/CodeField',
  component: CodeField,
  parameters: {
    width: 360,
    guide: {
      do: ['Say where the code was sent.', 'Submit after the last digit.'],
      dont: ['One input per digit: pasting, deleting and screen readers break.'],
    },
  },
  args: { label: 'Code', name: 'code', digits: 6, hint: 'Six digits, sent to dewi@example.com.' },
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '482913' } };
export const Wrong: Story = {
  args: { defaultValue: '482913', error: 'This code has expired. Ask for a new one and use the latest.' },
};
export const FourDigits: Story = { args: { digits: 4, hint: 'Four digits.', defaultValue: '2026' } };
export const Disabled: Story = { args: { defaultValue: '482913', disabled: true } };

export const TakesOneCode: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Code' });
    await userEvent.type(input, '12345678');
    await expect(input).toHaveValue('123456');
    await expect(input).toBeValid();
  },
};

export const TakesAPastedCode: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Code' });
    await userEvent.click(input);
    await userEvent.paste(' 048 213');
    await expect(input).toHaveValue('048213');
    await expect(input).toBeValid();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
