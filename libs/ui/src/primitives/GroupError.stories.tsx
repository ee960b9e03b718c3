import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GroupError } from './GroupError.tsx';

const meta = {
  title: 'Primitives/GroupError',
  component: GroupError,
  parameters: {
    width: 360,
    guide: {
      do: ['Below the choices of a group, in a sentence that says what to choose.'],
      dont: ['An error of one field: Field shows it.'],
    },
  },
  args: { id: 'time', error: 'Choose a time.' },
} satisfies Meta<typeof GroupError>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const None: Story = { args: { error: undefined } };
export const LongText: Story = {
  parameters: { width: 240 },
  args: { error: 'Pilihlah waktu pengiriman yang masih tersedia pada tanggal tersebut.' },
};
