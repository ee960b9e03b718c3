import { css } from '@emotion/react';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { Icon } from '../primitives/Icon.tsx';

const banner = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) 44px',
  alignItems: 'center',
  minHeight: 36,
  background: token('ink-900'),
  color: token('paper'),
  fontSize: token('text-12'),
  lineHeight: 1.35,
  textAlign: 'center',
  '& :focus-visible': { outlineColor: token('paper'), outlineOffset: -4 },
});

const words = css({
  gridColumn: 2,
  paddingBlock: 8,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', paddingBlock: 4, textDecoration: 'underline', textUnderlineOffset: 3 },
});

const close = css({ display: 'grid', placeItems: 'center', width: 44, minHeight: 44 });

export interface BannerProps {
  text: string;
  link?: { label: string; href: string } | undefined;
  /** Without it the banner cannot be dismissed. */
  onDismiss?: (() => void) | undefined;
}

/** A line above the page: an offer, or a day without deliveries. */
export function Banner({ text, link, onDismiss }: BannerProps) {
  return (
    <aside css={banner} aria-label="Announcement">
      <p css={words}>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      {onDismiss && (
        <button
          css={[close, onlyWithScripts]}
          type="button"
          aria-label="Dismiss the announcement"
          onClick={onDismiss}
          data-act="dismiss"
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </aside>
  );
}
