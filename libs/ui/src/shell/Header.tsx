import { css } from '@emotion/react';
import { contained } from '../layout/Container.tsx';
import { countLook } from '../primitives/Badge.tsx';
import { Icon, type IconName } from '../primitives/Icon.tsx';
import { visuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { strip, stripCurrent, stripItem } from '../primitives/strip.ts';
import { customProperties } from '../token/custom-properties.ts';
import { below, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { type LinkTarget, targetOf } from '../primitives/link-target.ts';

const header = css({
  position: 'sticky',
  zIndex: 5,
  top: 0,
  background: token('page'),
  borderBottom: `1px solid ${token('line-200')}`,
});

const row = css(contained, {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gridTemplateRows: '56px',
  gridTemplateAreas: '"start mark end"',
  alignItems: 'center',
  [from(960)]: { gridTemplateRows: '72px', gridTemplateAreas: '"wardrobes mark tools"' },
});

const mark = css({
  gridArea: 'mark',
  justifySelf: 'center',
  padding: '8px 8px 12px',
  fontFamily: token('serif'),
  // A logotype as high as its row allows, whatever the size of text.
  fontSize: '32px',
  lineHeight: 1,
  letterSpacing: '-0.02em',
  [from(960)]: { fontSize: '40px' },
});

const wardrobes = css(strip, {
  gap: token('space-8'),
  [from(480)]: { gap: token('space-12') },
});

const wardrobe = css(stripItem, {
  height: 44,
  fontSize: token('text-14'),
  color: token('ink-500'),
  "&[aria-current='true']": stripCurrent,
  [from(960)]: { height: 72 },
});

/** One group on the right. */
const tools = css({
  display: 'contents',
  [from(960)]: {
    display: 'flex',
    gridArea: 'tools',
    alignItems: 'center',
    justifyContent: 'end',
    marginRight: -8,
  },
});

const MENU_WIDTH = 44;

const afterMenu = css({ marginLeft: MENU_WIDTH });

// 12 px: aligns the icon, not its touch target, with the gutter.
const startLook = css({
  gridArea: 'start',
  display: 'flex',
  marginLeft: -12,
  [from(960)]: { gridArea: 'wardrobes', justifySelf: 'start' },
});
const endLook = css({
  gridArea: 'end',
  display: 'flex',
  justifyContent: 'end',
  marginRight: -12,
  [from(960)]: { marginRight: 0 },
});

const tool = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  fontSize: token('text-14'),
  whiteSpace: 'nowrap',
  [from(960)]: { paddingInline: 8 },
});
const menuTool = css(tool, { [from(960)]: { width: MENU_WIDTH, paddingInline: 0 } });

const onlyNarrow = css({ [from(960)]: { display: 'none' } });
const onlyWide = css({ [below(960)]: { display: 'none' } });
const toolWord = css({ [below(960)]: visuallyHidden });
/** The number, which the document can know before this element does. */
const countBox = css({
  position: 'absolute',
  top: 3,
  right: 0,
  // Larger text would cover the icon.
  '&::after': { content: 'var(--count, none)', ...countLook, fontSize: `min(${token('text-12')}, 14px)` },
});
const newLook = css({
  '&::after': { boxShadow: `0 0 0 2px ${token('paper')}, 0 0 0 3px ${token('accent')}` },
});

const bar = css({ borderBottom: `1px solid ${token('line-200')}` });
const wardrobesInRow = css(onlyWide, { gridArea: 'wardrobes', minWidth: 0 });
const wardrobesBar = css(bar, onlyNarrow);

const categoriesLook = css(strip, {
  fontSize: token('text-14'),
  color: token('ink-700'),
  [from(1200)]: { gap: token('space-20') },
});

const category = css(stripItem, {
  height: 44,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 },
  "&[aria-current='page']": { color: token('ink-900'), fontWeight: 600 },
});

const accentCategory = css({
  color: token('accent'),
  fontWeight: 500,
  [from(960)]: { marginLeft: 'auto' },
  // A strip that scrolls cuts its end: a price would read as another.
  [below(960)]: { order: -1 },
});

export interface HeaderLink extends LinkTarget {
  label: string;
  href: string;
  current?: boolean | undefined;
}

export interface HeaderTool extends HeaderLink {
  icon: IconName;
  /** Number of items: announced, and shown above zero. */
  count?: number | undefined;
  /** Custom property of the document that shows the number, as a string of CSS, until `count` is known. */
  countProperty?: `--${string}` | undefined;
  /** Unit of the count for screen readers: one piece, two pieces. */
  unit?: { one: string; many: string } | undefined;
  /** Contains unseen items: announced, and shown by a ring around the number. */
  isNew?: boolean | undefined;
}

export interface HeaderProps {
  homeHref: string;
  /** Id of the SideNav that the menu button opens; without it there is no button. */
  menuId?: string | undefined;
  verticals: readonly HeaderLink[];
  /** The vertical's own categories; below 960 px in the menu, if there is one. */
  categories?: readonly (HeaderLink & { accent?: boolean | undefined })[] | undefined;
  /** Id of the SearchPanel; without it there is no search. */
  searchId?: string | undefined;
  /** Shown on the right, after the search: wishlist, cart. */
  tools?: readonly HeaderTool[] | undefined;
  /** Sign-in or account; below 960 px in the menu, if there is one. */
  account?: HeaderLink | undefined;
}

/** For example `Cart, 2 pieces, newly added`. */
function toolName({ label, count = 0, unit, isNew }: HeaderTool): string {
  if (count === 0) return label;
  const counted = [count, unit && (count === 1 ? unit.one : unit.many)].filter(Boolean).join(' ');
  return [label, counted, isNew && 'newly added'].filter(Boolean).join(', ');
}

/** Value of `content` for the number; undefined where nothing is counted. */
function countContent({ count, countProperty }: HeaderTool): string | undefined {
  if (count === undefined) return countProperty && `var(${countProperty}, none)`;
  return count > 0 ? `"${count}"` : 'none';
}

function Tool(props: HeaderTool) {
  const { icon, href, isNew } = props;
  const content = countContent(props);
  return (
    <a css={tool} href={href}>
      <Icon name={icon} size={20} />
      <span css={visuallyHidden}>{toolName(props)}</span>
      {content !== undefined && (
        <span
          css={[countBox, isNew && newLook]}
          style={customProperties({ '--count': content })}
          aria-hidden="true"
        />
      )}
    </a>
  );
}

/** On the left on a phone, on the right above; one of the two is hidden. */
const SearchTool = ({ panelId }: { panelId: string | undefined }) =>
  panelId !== undefined && (
    <button css={tool} type="button" popoverTarget={panelId} aria-haspopup="dialog">
      <Icon name="search" size={20} />
      <span css={toolWord}>Search</span>
    </button>
  );

interface WardrobesProps {
  verticals: readonly HeaderLink[];
  /** The menu button precedes them in their cell. */
  isAfterMenu?: boolean;
}

/** Below 960 px in a row of their own, which scrolls away; one of the two places is hidden. */
const Wardrobes = ({ verticals, isAfterMenu = false }: WardrobesProps) => (
  <nav css={[wardrobes, isAfterMenu && afterMenu]} aria-label="Wardrobes">
    {verticals.map(({ label, href, current }) => (
      <a css={wardrobe} key={href} href={href} aria-current={current ? 'true' : undefined}>
        {label}
      </a>
    ))}
  </nav>
);

/** Menu, wordmark, search, account and tools stay on screen. The verticals do from 960 px; their categories scroll away. */
export function Header({
  homeHref,
  menuId,
  verticals,
  categories = [],
  searchId,
  tools: toolLinks = [],
  account,
}: HeaderProps) {
  return (
    <>
      <header css={header}>
        <div css={row}>
          <div css={startLook}>
            {menuId !== undefined && (
              <button
                css={menuTool}
                type="button"
                popoverTarget={menuId}
                aria-label="Menu"
                aria-haspopup="dialog"
              >
                <Icon name="menu" size={20} />
              </button>
            )}
            <div css={onlyNarrow}>
              <SearchTool panelId={searchId} />
            </div>
          </div>
          <a css={mark} href={homeHref}>
            Lemari
          </a>
          <div css={wardrobesInRow}>
            <Wardrobes verticals={verticals} isAfterMenu={menuId !== undefined} />
          </div>
          <div css={tools}>
            <div css={onlyWide}>
              <SearchTool panelId={searchId} />
            </div>
            <div css={endLook}>
              {account && (
                <a css={[tool, menuId !== undefined && onlyWide]} href={account.href}>
                  <Icon name="account" size={20} />
                  <span css={toolWord}>{account.label}</span>
                </a>
              )}
              {toolLinks.map((link) => (
                <Tool key={link.href} {...link} />
              ))}
            </div>
          </div>
        </div>
      </header>
      <div css={wardrobesBar}>
        <div css={contained}>
          <Wardrobes verticals={verticals} />
        </div>
      </div>
      {categories.length > 0 && (
        // On a phone the menu contains them, if there is one.
        <div css={[bar, menuId !== undefined && onlyWide]}>
          <div css={contained}>
            <nav css={categoriesLook} aria-label="Shop by category">
              {categories.map(({ label, href, current, accent, ...target }) => (
                <a
                  css={[category, accent && accentCategory]}
                  key={href}
                  href={href}
                  aria-current={current ? 'page' : undefined}
                  {...targetOf(target)}
                >
                  {label}
                </a>
              ))}
            </nav>
          </div>
        </div>
      )}
    </>
  );
}
