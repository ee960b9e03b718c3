import { css } from '@emotion/react';
import { useState } from 'react';
import { IconButton } from '../primitives/IconButton.tsx';
import { modalFrom } from '../primitives/overlay.ts';
import { useModal } from '../primitives/use-modal.ts';
import { token } from '../token/token.ts';
import { type GalleryPicture, largestOf } from './Gallery.tsx';

const dialogLook = css(modalFrom('scale(0.98)'), {
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  background: token('page'),
});

const tools = css({
  position: 'fixed',
  zIndex: 1,
  insetInline: 0,
  top: 0,
  display: 'flex',
  justifyContent: 'space-between',
  padding: token('space-8'),
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', background: token('page') },
});

const buttons = css({ display: 'flex' });

/** An enlarged picture scrolls, by touch and by keyboard. */
const stage = css({ flex: 1, overflow: 'auto', overscrollBehavior: 'contain', display: 'grid' });

const pictureLook = css({
  margin: 'auto',
  maxWidth: '100vw',
  maxHeight: '100dvh',
  objectFit: 'contain',
  cursor: 'zoom-in',
});

const closeUp = css({ maxWidth: 'none', maxHeight: 'none', width: 'max(200vw, 1200px)', cursor: 'zoom-out' });

export interface EnlargedPictureProps {
  pictures: readonly GalleryPicture[];
  /** Index of the shown picture; undefined while closed. */
  index: number | undefined;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A picture at full screen, doubled in size by a press. Arrows show the others. */
export function EnlargedPicture({ pictures, index, onShow, onClose }: EnlargedPictureProps) {
  const [isClose, setClose] = useState(false);
  const modal = useModal(index !== undefined, onClose);
  const picture = index === undefined ? undefined : pictures[index];
  const show = (by: number) => {
    setClose(false);
    onShow(((index ?? 0) + by + pictures.length) % pictures.length);
  };
  return (
    <dialog
      css={dialogLook}
      {...modal}
      aria-label={picture?.alt ?? 'Picture'}
      onKeyDown={({ key }) => {
        if (pictures.length > 1 && key === 'ArrowRight') show(1);
        if (pictures.length > 1 && key === 'ArrowLeft') show(-1);
      }}
    >
      {picture?.src !== undefined && (
        <>
          <div css={tools}>
            <div css={buttons}>
              <IconButton
                icon={isClose ? 'minus' : 'plus'}
                label={isClose ? 'Smaller' : 'Larger'}
                onClick={() => setClose(!isClose)}
              />
              {pictures.length > 1 && (
                <>
                  <IconButton icon="left" label="Previous picture" onClick={() => show(-1)} />
                  <IconButton icon="right" label="Next picture" onClick={() => show(1)} />
                </>
              )}
            </div>
            <IconButton icon="close" label="Close the picture" onClick={onClose} />
          </div>
          <div css={stage}>
            {/* The buttons above do the same by keyboard. */}
            {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
            <img
              css={[pictureLook, isClose && closeUp]}
              key={picture.src}
              src={largestOf(picture.src)}
              alt={picture.alt}
              onClick={() => setClose(!isClose)}
            />
          </div>
        </>
      )}
    </dialog>
  );
}
