import { Hero } from '@lemari/ui/hero';
import type { BlockProps } from './block-types.ts';
import { useActions } from './use-actions.ts';

export function HeroBlock({ block: { title, titleEnd, lede, actions, picture } }: BlockProps<'hero'>) {
  return (
    <Hero
      title={title}
      titleEnd={titleEnd}
      lede={lede}
      actions={useActions(actions)}
      pictures={picture ? [picture] : []}
      layout={picture?.isWide ? 'wall' : 'beside'}
    />
  );
}
