import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { Container } from '../layout/Container.tsx';
import { InfoPanel } from './InfoPanel.tsx';

const meta = {
  title: 'Content blocks/InfoPanel',
  component: InfoPanel,
  parameters: {
    guide: {
      do: ['Three or four related points of one sentence.'],
      dont: ['Points that are not needed now.'],
    },
  },
  args: {
    title: 'How renting works',
    points: [
      { icon: 'calendar', title: 'Pick your days', text: 'Four, eight or fourteen of them, from tomorrow.' },
      { icon: 'bag', title: 'Wear it', text: 'It comes cleaned and pressed, on the evening before.' },
      { icon: 'check', title: 'Send it back', text: 'We collect it and do the washing.' },
    ],
  },
} satisfies Meta<typeof InfoPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
/** Its content begins where that of the page's other parts does. */
export const Band: Story = {
  globals: { viewport: { value: 'w1200' } },
  parameters: { layout: 'fullscreen' },
  args: { isBand: true },
  render: (args) => (
    <>
      <Container>
        <p>A part of the page</p>
      </Container>
      <InfoPanel {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [part, heading] = [canvas.getByText('A part of the page'), canvas.getByRole('heading')].map(
      (element) => element.getBoundingClientRect().left,
    );
    await expect(heading).toBe(part);
  },
};
export const Narrow: Story = { parameters: { width: 280 } };
export const LongText: Story = {
  parameters: { width: 220 },
  args: {
    title: 'Pertanggungjawabanpengembalian',
    points: [
      {
        icon: 'alert',
        title: 'Keterlambatanpengembalianbarang',
        text: 'Dihitungperharisetelahtanggalpengembalian.',
      },
    ],
  },
};
