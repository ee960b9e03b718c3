import { POSTAL_AREAS } from '@lemari/domain/region/postal-areas';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AreaField, type AreaFieldProps } from './AreaField.tsx';

const locate = { label: 'Use my location', onPress: fn() };

/** Holds the value like a form. */
function Chosen({ value, onChange, ...field }: AreaFieldProps) {
  const [chosen, setChosen] = useState(value);
  const choose = (id: string) => {
    onChange(id);
    setChosen(id);
  };
  return <AreaField {...field} value={chosen} onChange={choose} />;
}

const meta = {
  title: 'Commerce/AreaField',
  component: AreaField,
  parameters: {
    width: 420,
    guide: {
      do: ['Let the visitor choose first; request the location only on a press.'],
      dont: ['A map: it is slow, and an area is exact enough.'],
    },
  },
  args: {
    label: 'Area',
    name: 'area',
    areas: POSTAL_AREAS.sg.map(({ id, name }) => ({ id, label: name })),
    value: '',
    onChange: fn(),
    locate: { ...locate, state: 'ready' },
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof AreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const IsChosen: Story = { args: { value: 'd09' } };
export const Wrong: Story = {
  parameters: { shot: true },
  args: { hint: 'The courier looks for you there.', error: 'Choose an area.' },
};
export const Finding: Story = { args: { locate: { ...locate, state: 'finding' } } };
export const Located: Story = { args: { value: 'd09', locate: { ...locate, state: 'found' } } };
export const NotLocated: Story = { args: { locate: { ...locate, state: 'failed' } } };
export const NoDevice: Story = { args: { locate: undefined } };
export const LongText: Story = {
  parameters: { width: 220 },
  args: {
    label: 'Kotaataukabupatentempattinggal',
    areas: [{ id: 'a', label: 'Kabupatentimortengahutara dan sekitarnya' }],
    value: 'a',
  },
};

export const FindsByTyping: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Area: find by name' }), 'river');
    const select = canvas.getByRole('combobox', { name: 'Area' });
    const options = within(select).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      'Choose from the list',
      'Orchard, River Valley',
    ]);
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 28 in the list');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('d09');
    await expect(select).toHaveFocus();
    await expect(select).toHaveValue('d09');
    await expect(within(select).getAllByRole('option')).toHaveLength(29);
  },
};

export const NoMatch: Story = {
  args: { value: 'd09' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz{Enter}');
    await expect(canvas.getByText(/No match/)).toBeVisible();
    // The choice stays.
    await expect(canvas.getByRole('combobox')).toHaveValue('d09');
  },
};

export const RequestsOnce: Story = {
  args: { locate: { ...locate, state: 'finding' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Use my location' }));
    await expect(locate.onPress).not.toHaveBeenCalled();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
