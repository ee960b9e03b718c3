import { FlexImages } from '@lemari/ui/flex-images';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { useId } from 'react';
import type { BlockProps } from './block-types.ts';

export function FlexImagesBlock({ block: { title, images } }: BlockProps<'flexImages'>) {
  const id = useId();
  return (
    <Section labelledBy={title && id}>
      {title !== undefined && <SectionHead id={id} title={title} />}
      <FlexImages
        images={images.map(({ picture: { isWide, ...picture }, href }) => ({
          ...picture,
          href,
          ratio: isWide ? 'wide' : 'tile',
        }))}
      />
    </Section>
  );
}
