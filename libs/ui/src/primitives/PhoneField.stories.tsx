import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  title: 'Primitives/PhoneField',
  component: PhoneField,
  parameters: {
    width: 360,
    guide: {
      do: ['Preselect the region’s dialling code.', 'Accept spaces and dashes.'],
      dont: ['Formatting while the visitor types.'],
    },
  },
  args: {
    label: 'Mobile number',
    name: 'phone',
    codeName: 'phone_code',
    codes: [
      { code: '+65', country: 'Singapore' },
      { code: '+62', country: 'Indonesia' },
      { code: '+852', country: 'Hong Kong' },
    ],
    defaultCode: '+65',
  },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultCode: '+62', defaultValue: '812 3456 7890' } };
export const Wrong: Story = { args: { defaultValue: '12', error: 'A number in Singapore has 8 digits.' } };
export const Disabled: Story = { args: { defaultValue: '8123 4567', disabled: true } };
export const Narrow: Story = { parameters: { width: 260 }, args: { defaultCode: '+852' } };

export const OneCode: Story = {
  args: {
    label: 'Phone number',
    hint: 'For the courier.',
    codes: [{ code: '+65', country: 'Singapore' }],
    defaultValue: '81234567',
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Phone number' });
    await expect(input).toHaveAccessibleDescription('+65 For the courier.');
  },
};
export const OneCodeWrong: Story = {
  args: {
    ...OneCode.args,
    hint: undefined,
    defaultValue: '081234567',
    error: 'The first digit should not be 0',
  },
};

export const TabsThroughBothControls: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Mobile number: dialling code' })).toHaveFocus();
    await userEvent.tab();
    const number = canvas.getByRole('textbox', { name: 'Mobile number' });
    await expect(number).toHaveFocus();
    // Nothing covers the shared edge, where its ring is.
    const { left, top, height } = number.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 0.5, top + height / 2)).toBe(number);
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
