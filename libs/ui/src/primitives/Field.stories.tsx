import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { Field, inputLook } from './Field.tsx';

const meta = {
  title: 'Primitives/Field',
  component: Field,
  parameters: {
    width: 360,
    guide: {
      do: [
        'Leave out the hint if it does not help; the label always stays.',
        'Say in the error how to correct it: "Use 8 characters or more".',
      ],
      dont: ['A placeholder instead of a label.', 'Errors before the visitor has left the field.'],
    },
  },
  args: {
    label: 'Style code',
    children: (control) => <input css={inputLook} name="code" {...control} />,
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithAside: Story = { args: { aside: <a href="#where">Where is it?</a> } };

export const DescribesTheControl: Story = {
  args: { hint: 'On the label inside the garment.', error: 'A style code has 4 digits.', optional: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Style code (optional)' });
    await expect(input).toHaveAccessibleDescription(
      'On the label inside the garment. A style code has 4 digits.',
    );
    await expect(input).toBeInvalid();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
