import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import { TextSection } from './TextSection.tsx';

const meta = {
  title: 'Content blocks/TextSection',
  component: TextSection,
  parameters: {
    guide: {
      do: ['Short paragraphs; a picture if it adds something.'],
      dont: ['Terms: those have a page of their own.'],
    },
    layout: 'fullscreen',
  },
  args: {
    title: 'One price, a changing wardrobe',
    children: (
      <p>
        Pause or stop in any month. No deposit. Everyday stains, a dropped hem and lost buttons are covered.
      </p>
    ),
    action: { label: 'Compare plans', href: '#plans' },
  },
} satisfies Meta<typeof TextSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Band: Story = { args: { tone: 'band' } };
export const ShortStory: Story = {
  args: {
    tone: 'wine',
    kicker: 'The Lemari letter, no. 12',
    title: 'Two slips and a spare weekend',
    children: (
      <p>
        A bias-cut slip forgives a late flight, a long lunch and a second helping. Petra Lim packs for three
        December weddings in one small case.
      </p>
    ),
    action: { label: 'Read the letter', href: '#letter' },
    picture: {
      src: drawnGarment('slip', '#CBB592', '#6B2233'),
      alt: 'A champagne slip dress on a wine-red wall',
    },
  },
};
