import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { FindableGroup } from './FindableGroup.tsx';

const NAMES = [
  'Arung Senja',
  'Belle & Kin',
  'Cécile Marchand',
  'Dahlia Works',
  'Esme Rahardjo',
  'Field & Fold',
  'Galuh',
  'Hana Ito',
  'Inez Lau',
  'Jun Okada',
  'Kirana',
  'Noor & Vale',
];

const meta = {
  title: 'Primitives/FindableGroup',
  component: FindableGroup,
  parameters: {
    width: 280,
    guide: {
      do: ['For lists of which a visitor needs only a part.'],
      dont: ['A dozen choices: a CheckboxGroup shows them all.'],
    },
  },
  args: {
    legend: 'Designers',
    legendHidden: true,
    label: 'Find a designer',
    options: NAMES.map((label, index) => ({
      name: 'designers',
      value: String(index),
      label,
      checked: index === 3,
      count: 12 - index,
    })),
  },
} satisfies Meta<typeof FindableGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {};
export const LongText: Story = {
  args: {
    options: [
      {
        name: 'designers',
        value: '1',
        label: 'Perusahaankebayamodernkontemporer',
        checked: false,
        count: 1_204,
      },
    ],
  },
};

export const Finds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a designer' }), 'cecile');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 found');
    await expect(canvas.getByText('Cécile Marchand')).toBeVisible();
    await expect(canvas.getByText('Kirana')).not.toBeVisible();
    // Hidden, but still part of the form.
    await expect(canvasElement.querySelector('input[value="3"]')).toBeChecked();
  },
};

export const NoMatch: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await expect(canvas.getByRole('status')).toHaveTextContent('No match. Try fewer letters.');
  },
};

export const Poses: Story = { parameters: { poses: true } };
