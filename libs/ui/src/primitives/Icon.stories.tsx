import { css } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon, ICONS, type IconName } from './Icon.tsx';

const meta = {
  title: 'Primitives/Icon',
  component: Icon,
  parameters: {
    guide: {
      do: ['Beside text, or inside a control with a label.'],
      dont: ['Alone: screen readers skip it.'],
    },
  },
  args: { name: 'heart' },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

const sheet = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 24 });
const names = Object.keys(ICONS) as IconName[];

export const All: Story = {
  render: () => (
    <ul css={sheet}>
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} size={20} /> {name}
        </li>
      ))}
    </ul>
  ),
};
