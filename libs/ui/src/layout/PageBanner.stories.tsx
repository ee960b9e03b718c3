import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import { Container } from './Container.tsx';
import { PageBanner } from './PageBanner.tsx';

const meta = {
  title: 'Patterns/PageBanner',
  component: PageBanner,
  parameters: {
    guide: {
      do: ['For a designer or a collection: the picture is one of its own pieces.'],
      dont: ['Text in the picture: screen readers cannot read it.'],
    },
    layout: 'fullscreen',
  },
  args: {
    title: 'Arung Senja',
    text: 'Bias-cut evenings from a four-table workroom in Yogyakarta.',
    children: '24 pieces',
    picture: drawnGarment('slip', '#24473F'),
  },
  decorators: [
    (Story) => (
      <Container>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof PageBanner>;
export default meta;

export const Designer: StoryObj<typeof meta> = {};
export const Phone: StoryObj<typeof meta> = { globals: { viewport: { value: 'w360' } } };
export const LongText: StoryObj<typeof meta> = { args: { title: 'Perusahaankebayamodernkontemporer' } };
