import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { contained } from '../layout/Container.tsx';
import { Button } from '../primitives/Button.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';

const TONES = {
  page: css({}),
  band: css({ background: token('band') }),
  wine: css({ background: token('wine-900'), color: token('paper') }),
} as const;

const plain = css(contained, {
  display: 'grid',
  gap: token('space-24'),
  paddingBlock: token('section'),
  [from(960)]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)', gap: token('space-96') },
});

const split = css({
  display: 'grid',
  [from(768)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const splitPicture = css({
  aspectRatio: '4 / 5',
  [from(768)]: { width: '100%', height: '100%' },
  [from(1200)]: { aspectRatio: 'auto', minHeight: 640 },
});

const splitWords = css({
  padding: `${token('space-40')} ${token('gutter')} ${token('space-64')}`,
  [from(768)]: { alignSelf: 'end', paddingTop: token('space-48') },
  [from(1200)]: { padding: token('space-96') },
});

const copy = css({ display: 'grid', alignContent: 'start', gap: token('space-16'), maxWidth: '34em' });
const kickerLook = css({ marginBottom: token('space-12'), fontSize: token('text-12'), lineHeight: 1.4 });
const splitCopy = css({ marginTop: token('space-20') });
const copyOnWine = css({ color: token('sand') });
const actionLook = css({ marginTop: token('space-24') });

export interface TextSectionProps {
  title: string;
  /** Small line above the title: `The Lemari letter, no. 12`. */
  kicker?: string | undefined;
  children: ReactNode;
  action?: { label: string; href: string } | undefined;
  tone?: keyof typeof TONES | undefined;
  /** Adds a picture, which takes one half. */
  picture?: { src?: string | undefined; alt: string; placeholder?: string | undefined } | undefined;
}

/** Text with a title: beside it from 960 px, or beside a picture. */
export function TextSection({ title, kicker, children, action, tone = 'page', picture }: TextSectionProps) {
  const id = useId();
  const heading = (
    <>
      {kicker !== undefined && <p css={kickerLook}>{kicker}</p>}
      <h2 css={TYPE.section} id={id}>
        {title}
      </h2>
    </>
  );
  const onward = action && (
    <div css={actionLook}>
      <Button href={action.href} tone={tone === 'wine' ? 'paper' : 'quiet'}>
        {action.label}
      </Button>
    </div>
  );
  return (
    <section css={[TONES[tone], picture && split]} aria-labelledby={id}>
      {picture ? (
        <>
          <div css={splitPicture}>
            <Picture
              isScene
              {...picture}
              ratio="fill"
              focal="50% 20%"
              sizes="(min-width: 768px) 50vw, 100vw"
            />
          </div>
          <div css={splitWords}>
            {heading}
            <div css={[TYPE.lede, copy, splitCopy, tone === 'wine' && copyOnWine]}>{children}</div>
            {onward}
          </div>
        </>
      ) : (
        <div css={plain}>
          <div>{heading}</div>
          <div>
            <div css={[TYPE.lede, copy, tone === 'wine' && copyOnWine]}>{children}</div>
            {onward}
          </div>
        </div>
      )}
    </section>
  );
}
