import { css } from '@emotion/react';
import { contained } from '../layout/Container.tsx';
import { type ActionLink, actionProps } from '../primitives/action-link.ts';
import { Button } from '../primitives/Button.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { isDark } from '../token/contrast.ts';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';

/** Grows with the width, so that a wide screen crops a scene no more than a laptop does. */
const HEIGHT = 'clamp(540px, 47vw, 900px)';

const hero = css({ position: 'relative', background: token('page'), [from(960)]: { minHeight: HEIGHT } });

const words = css(contained, {
  paddingBlock: `${token('space-32')} ${token('space-8')}`,
  '& > *': { overflowWrap: 'anywhere' },
  '& em': { display: 'block' },
  // A Chinese system serif has no italic.
  '& em:lang(zh)': { fontStyle: 'normal' },
  [from(768)]: { paddingBlock: `${token('space-40')} ${token('space-16')}` },
  [from(960)]: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: HEIGHT,
    paddingBlock: `${token('space-32')} ${token('space-64')}`,
    '& > *': { maxWidth: 'min(520px, 42%)' },
    '& > p': { maxWidth: 'min(25em, 42%)' },
  },
});

/** For a dark picture from 960 px, where the text stands on it: inverted colours. */
const onDarkWall = css({
  [from(960)]: {
    '--action': token('paper'),
    '--on-action': token('ink-900'),
    '--action-hover': token('range'),
    '--focus': token('paper'),
    color: token('paper'),
    '& p': { color: token('sand') },
  },
});

const lede = css({
  marginTop: token('space-16'),
  maxWidth: '30em',
  [from(960)]: { marginTop: token('space-24'), color: token('ink-900') },
});

const actionRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-16')} ${token('space-24')}`,
  marginTop: token('space-24'),
  [from(960)]: { marginTop: token('space-32') },
});

const LAYOUTS = {
  /** The picture fills the section. Its left half is empty; from 960 px the text stands on it. */
  wall: css({
    aspectRatio: '8 / 7',
    [from(768)]: { aspectRatio: '11 / 8' },
    [from(960)]: { position: 'absolute', inset: 0, aspectRatio: 'auto' },
  }),
  /** One or two portrait pictures; from 960 px they take the right 55%. */
  beside: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: token('gap'),
    aspectRatio: '8 / 7',
    [from(768)]: { aspectRatio: '11 / 8' },
    [from(960)]: { position: 'absolute', inset: '0 0 0 45%', aspectRatio: 'auto' },
  }),
  /** Three portrait pictures without cropping: one large, two small. */
  trio: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gridTemplateRows: 'repeat(2, minmax(0, 1fr))',
    gap: token('gap'),
    aspectRatio: '1',
    '& > :first-of-type': { gridRow: '1 / 3' },
    [from(960)]: { position: 'absolute', inset: '0 0 0 auto', height: '100%' },
  }),
} as const;

/** Share of the page's width per picture, in percent: on a phone, and from 960 px. */
const SHARES = { wall: [100, 100], beside: [50, 40], trio: [66, 32] } as const;

export interface HeroPicture {
  src?: string | undefined;
  alt: string;
  placeholder?: string | undefined;
}

export interface HeroProps {
  title: string;
  /** Second line of the title, in italics. */
  titleEnd?: string | undefined;
  lede?: string | undefined;
  /** The first is a button, the others are links. */
  actions?: readonly ActionLink[] | undefined;
  /** One landscape picture for `wall`; up to three portrait pictures for `beside`. */
  pictures: readonly HeroPicture[];
  layout?: 'wall' | 'beside' | undefined;
}

const isHex = (colour: string): colour is `#${string}` => /^#[\da-f]{6}$/i.test(colour);

/** First screen of a front page: the page's title with pictures. */
export function Hero({ title, titleEnd, lede: text, actions = [], pictures, layout = 'beside' }: HeroProps) {
  const arranged = layout === 'beside' && pictures.length === 3 ? 'trio' : layout;
  const [phone, wide] = SHARES[arranged];
  const wall = pictures[0]?.placeholder;
  const isDarkWall = layout === 'wall' && wall !== undefined && isHex(wall) && isDark(wall);
  return (
    <section css={hero} aria-labelledby="hero-title">
      {pictures.length > 0 && (
        <div css={LAYOUTS[arranged]}>
          {pictures.map((picture) => (
            <Picture
              key={picture.alt}
              {...picture}
              ratio="fill"
              isScene
              focal={layout === 'wall' ? '100% 0' : '50% 30%'}
              priority="first"
              sizes={`(min-width: 960px) ${wide}vw, ${phone}vw`}
            />
          ))}
        </div>
      )}
      <div css={[words, isDarkWall && onDarkWall]}>
        <h1 css={TYPE.display} id="hero-title" tabIndex={-1}>
          {title}
          {titleEnd !== undefined && <em> {titleEnd}</em>}
        </h1>
        {text !== undefined && <p css={[TYPE.lede, lede]}>{text}</p>}
        {actions.length > 0 && (
          <div css={actionRow}>
            {actions.map((action, index) => (
              <Button key={action.label} {...actionProps(action)} tone={index === 0 ? 'primary' : 'link'}>
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
