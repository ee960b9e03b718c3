import type { Product } from '@lemari/domain/product';
import { Gallery } from '@lemari/ui/gallery';
import { lazy, Suspense, useState } from 'react';

const EnlargedPicture = lazy(async () => ({
  default: (await import(/* webpackChunkName: "enlarged" */ '@lemari/ui/enlarged-picture')).EnlargedPicture,
}));

/** Pictures of a style, which open full screen. */
export function ProductGallery({ product: { name, gallery, picture } }: { product: Product }) {
  const [index, setIndex] = useState<number>();
  const [wasEnlarged, setWasEnlarged] = useState(false);
  const pictures = (gallery.length > 0 ? gallery : [picture]).map(({ url600, alt, colour }) => ({
    src: url600,
    alt,
    placeholder: colour,
  }));
  const enlarge = (at: number) => {
    setWasEnlarged(true);
    setIndex(at);
  };
  return (
    <>
      <Gallery name={name} pictures={pictures} onEnlarge={enlarge} />
      {wasEnlarged && (
        <Suspense fallback={null}>
          <EnlargedPicture
            pictures={pictures}
            index={index}
            onShow={setIndex}
            onClose={() => setIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
