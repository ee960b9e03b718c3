import { css } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Gallery } from '../commerce/Gallery.tsx';
import { RentalPrices } from '../commerce/RentalPrices.tsx';
import { SizePicker } from '../commerce/SizePicker.tsx';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import { Button } from '../primitives/Button.tsx';
import { Disclosure } from '../primitives/Disclosure.tsx';
import { Facts } from '../primitives/Facts.tsx';
import { textLink, TYPE } from '../token/typography.ts';
import { Container } from './Container.tsx';
import { ProductLayout } from './ProductLayout.tsx';

const stack = css({ display: 'grid', gap: 20 });
const designer = css({ display: 'inline-block', paddingBlock: 4 });

const meta = {
  title: 'Patterns/ProductLayout',
  component: ProductLayout,
  parameters: {
    guide: { do: ['Pictures on the left, decisions on the right.'], dont: ['Content about other pieces.'] },
    layout: 'fullscreen',
  },
  args: {
    gallery: (
      <Gallery
        name="Senja satin gown"
        pictures={[
          { src: drawnGarment('gown', '#24473F'), alt: 'Senja satin gown, front' },
          { src: drawnGarment('gown', '#1F3D36', '#E2D6C8'), alt: 'Senja satin gown, back' },
          { src: drawnGarment('gown', '#2B5349', '#D3D5CC'), alt: 'Senja satin gown, close' },
          { src: drawnGarment('coat', '#B28F5E', '#CFC9BF'), alt: 'With a camel trench' },
        ]}
      />
    ),
    children: (
      <div css={stack}>
        <div>
          <a css={[TYPE.label, textLink, designer]} href="#arunika">
            Arunika
          </a>
          <h1 css={TYPE.block}>Senja satin gown</h1>
        </div>
        <RentalPrices
          label="Rental period"
          prices={[
            { period: '4 days', amount: 'IDR 389.000', perDay: '97.250 a day', chosen: true },
            { period: '8 days', amount: 'IDR 549.000', perDay: '68.625 a day' },
            { period: '14 days', amount: 'IDR 729.000', perDay: '52.071 a day' },
          ]}
        />
        <SizePicker
          sizes={[
            { value: 's', label: 'S', state: 'free' },
            { value: 'm', label: 'M', state: 'last' },
          ]}
        />
        <Button size="large" block>
          Add to rental cart, IDR 389.000
        </Button>
        <div>
          <Disclosure summary="Details" open>
            <Facts facts={[{ term: 'Fabric', value: 'Silk satin, viscose lining' }]} />
          </Disclosure>
          <Disclosure summary="Delivery and return">We collect on the last day.</Disclosure>
        </div>
      </div>
    ),
  },
} satisfies Meta<typeof ProductLayout>;
export default meta;

export const Product: StoryObj<typeof meta> = {
  render: (args) => (
    <Container>
      <ProductLayout {...args} />
    </Container>
  ),
};
