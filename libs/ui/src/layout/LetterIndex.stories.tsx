import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Container } from './Container.tsx';
import { LetterIndex } from './LetterIndex.tsx';

const link = (label: string, count: number) => ({ label, href: `#${label}`, count });

const meta = {
  title: 'Patterns/LetterIndex',
  component: LetterIndex,
  parameters: {
    guide: { do: ['For names that are looked up rather than read.'], dont: ['Fewer names than letters.'] },
    layout: 'fullscreen',
  },
  args: {
    letters: [
      { letter: 'A', links: [link('Aster & Rue', 12), link('Arung Senja', 31), link('Atelier Okada', 4)] },
      { letter: 'B', links: [link('Belle & Kin', 8)] },
      { letter: 'N', links: [link('Noor & Vale', 22), link('Perusahaankebayamodernkontemporer', 1)] },
    ],
  },
  decorators: [
    (Story) => (
      <Container>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof LetterIndex>;
export default meta;

export const Names: StoryObj<typeof meta> = {};
export const Poses: StoryObj<typeof meta> = { parameters: { poses: true } };
