import { css } from '@emotion/react';
import { contained } from '../layout/Container.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { visuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { below, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { RegionSelect, type RegionSelectProps } from './RegionSelect.tsx';

const announcementLook = css({
  padding: `10px ${token('gutter')}`,
  background: token('ink-900'),
  color: token('paper'),
  fontSize: token('text-12'),
  lineHeight: 1.35,
  textAlign: 'center',
  '& a': { display: 'inline-block', paddingBlock: 4, textDecoration: 'underline', textUnderlineOffset: 3 },
});

const header = css({
  position: 'sticky',
  zIndex: 5,
  // On a phone the wordmark scrolls away and the row of wardrobes and region stays.
  top: -56,
  background: token('page'),
  borderBottom: `1px solid ${token('line-200')}`,
  [from(960)]: { top: 0 },
});

const row = css(contained, {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gridTemplateRows: '56px 44px',
  gridTemplateAreas: '". mark account" "wardrobes wardrobes region"',
  alignItems: 'center',
  [from(960)]: { gridTemplateRows: '72px', gridTemplateAreas: '"wardrobes mark tools"' },
});

const mark = css({
  gridArea: 'mark',
  justifySelf: 'center',
  padding: '6px 8px 10px',
  fontFamily: token('serif'),
  fontSize: token('text-32'),
  lineHeight: 1,
  letterSpacing: '-0.02em',
  [from(960)]: { fontSize: token('text-40') },
});

const wardrobes = css({
  gridArea: 'wardrobes',
  display: 'flex',
  gap: token('space-20'),
  // The ring of the first link needs room inside what scrolls.
  marginLeft: -4,
  paddingLeft: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [from(480)]: { gap: token('space-24') },
});

const wardrobe = css({
  display: 'inline-flex',
  alignItems: 'center',
  height: 44,
  fontSize: token('text-14'),
  color: token('ink-500'),
  whiteSpace: 'nowrap',
  '&:hover': { color: token('ink-900') },
  '&:focus-visible': { outlineOffset: -2 },
  "&[aria-current='true']": {
    color: token('ink-900'),
    fontWeight: 600,
    boxShadow: `inset 0 -2px 0 ${token('ink-900')}`,
  },
  [from(960)]: { height: 72 },
});

/** One group at the right; on a phone the two stand in different rows. */
const tools = css({
  display: 'contents',
  [from(960)]: { display: 'flex', gridArea: 'tools', justifyContent: 'end' },
});

const regionPlace = css({
  gridArea: 'region',
  justifySelf: 'end',
  marginRight: -10,
  [from(960)]: { marginRight: 0 },
});

const accountPlace = css({
  gridArea: 'account',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  justifySelf: 'end',
  gap: 6,
  minWidth: 44,
  minHeight: 44,
  marginRight: -12,
  fontSize: token('text-14'),
  whiteSpace: 'nowrap',
  [from(960)]: { paddingInline: 10, marginRight: -10 },
});

const accountWord = css({ [below(960)]: visuallyHidden });

const categoriesBar = css({ borderBottom: `1px solid ${token('line-200')}` });

const categoriesLook = css(contained, {
  display: 'flex',
  gap: token('space-24'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  fontSize: token('text-14'),
  color: token('ink-700'),
  [from(960)]: { gap: token('space-32') },
});

const category = css({
  display: 'inline-flex',
  alignItems: 'center',
  height: 44,
  whiteSpace: 'nowrap',
  '&:hover': { color: token('ink-900'), textDecoration: 'underline', textUnderlineOffset: 5 },
  '&:focus-visible': { outlineOffset: -2 },
  "&[aria-current='page']": { color: token('ink-900'), fontWeight: 600 },
});

const accentCategory = css({ marginLeft: 'auto', color: token('accent'), fontWeight: 500 });

export interface HeaderLink {
  label: string;
  href: string;
  current?: boolean | undefined;
}

export interface HeaderProps {
  homeHref: string;
  /** One line above everything. */
  announcement?: { text: string; link?: HeaderLink | undefined } | undefined;
  verticals: readonly HeaderLink[];
  /** The vertical's own places. */
  categories?: readonly (HeaderLink & { accent?: boolean | undefined })[] | undefined;
  region: RegionSelectProps;
  /** Sign in, or the person's account. */
  account?: HeaderLink | undefined;
}

/** Wordmark, wardrobes, region and account; beneath it the vertical's categories, which scroll away. */
export function Header({ homeHref, announcement, verticals, categories = [], region, account }: HeaderProps) {
  return (
    <>
      {announcement && (
        <p css={announcementLook}>
          {announcement.text}{' '}
          {announcement.link && <a href={announcement.link.href}>{announcement.link.label}</a>}
        </p>
      )}
      <header css={header}>
        <div css={row}>
          <a css={mark} href={homeHref}>
            Lemari
          </a>
          <nav css={wardrobes} aria-label="Wardrobes">
            {verticals.map(({ label, href, current }) => (
              <a css={wardrobe} key={href} href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <div css={tools}>
            <div css={regionPlace}>
              <RegionSelect {...region} />
            </div>
            {account && (
              <a css={accountPlace} href={account.href}>
                <Icon name="account" size={20} />
                <span css={accountWord}>{account.label}</span>
              </a>
            )}
          </div>
        </div>
      </header>
      {categories.length > 0 && (
        <div css={categoriesBar}>
          <nav css={categoriesLook} aria-label="Categories">
            {categories.map(({ label, href, current, accent }) => (
              <a
                css={[category, accent && accentCategory]}
                key={href}
                href={href}
                aria-current={current ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
        </div>
      )}
    </>
  );
}
