import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { COLLECTIONS } from '../content/cards.fixtures.ts';
import { Container } from './Container.tsx';
import { PageBanner } from './PageBanner.tsx';

const [CARD] = COLLECTIONS;

const meta = {
  title: 'Patterns/PageBanner',
  component: PageBanner,
  parameters: {
    guide: {
      do: ['For a designer or a collection with a picture of its own.'],
      dont: ['Text in the picture: screen readers cannot read it.'],
    },
    layout: 'fullscreen',
  },
  args: {
    title: 'Arung Senja',
    text: 'Bias-cut evenings from a four-table workroom in Yogyakarta.',
    children: '24 pieces',
    picture: CARD?.picture.src ?? '',
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
export const LongText: StoryObj<typeof meta> = { args: { title: 'Perusahaankebayamodernkontemporer' } };
