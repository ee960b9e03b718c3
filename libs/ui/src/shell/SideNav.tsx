import { css } from '@emotion/react';
import { Disclosure } from '../primitives/Disclosure.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { popoverFrom } from '../primitives/overlay.ts';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { type LinkTarget, targetOf } from '../primitives/link-target.ts';

/**
 * A popover: it opens before hydration and without scripts, closes on Escape and on a press outside, and
 * restores the focus. All of this is native.
 */
const drawer = css(popoverFrom('translateX(-16px)'), {
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 'min(400px, calc(100vw - 48px))',
  height: '100dvh',
  maxHeight: 'none',
});

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  padding: `0 ${token('space-4')} 0 ${token('space-20')}`,
  '& > span': { fontFamily: token('serif'), fontSize: token('text-32'), lineHeight: 1, paddingBottom: 4 },
});

const body = css({ flex: 1, overflowY: 'auto', padding: `0 ${token('space-20')} ${token('space-32')}` });

const group = css({
  paddingBlock: token('space-16'),
  borderTop: `1px solid ${token('line-200')}`,
  '& > h2': { marginBottom: token('space-4'), fontSize: token('text-12'), color: token('ink-500') },
});

const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  fontSize: token('text-16'),
  overflowWrap: 'anywhere',
  '&:hover:not(a:not([href]))': { textDecoration: 'underline', textUnderlineOffset: 4 },
  "&[aria-current='true']": {
    fontWeight: 600,
    boxShadow: `-${token('space-20')} 0 0 ${token('page')}, -22px 0 0 ${token('ink-900')}`,
  },
});

const wide = css({ width: '100%', textAlign: 'start' });

const large = css(link, {
  minHeight: 52,
  fontFamily: token('serif'),
  fontSize: token('text-28'),
  lineHeight: 1.12,
  [from(768)]: { fontSize: token('text-32') },
  "&[aria-current='true']": {
    // The typeface has one weight.
    fontWeight: 400,
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: 6,
  },
});

export interface SideNavLink extends LinkTarget {
  label: string;
  /** Undefined shows text without a link, as for the only region. */
  href?: string | undefined;
  current?: boolean | undefined;
  /** The modal that opens instead with scripts. */
  modal?: string | undefined;
}

export interface SideNavGroup {
  /** Undefined continues the links of the group above. */
  title?: string | undefined;
  links: readonly SideNavLink[];
  /** Its links are folded behind its title. */
  isFolded?: boolean | undefined;
  /** A button below the links that posts a form. Scripts recognise the form that signs out. */
  form?: { label: string; action: string; isSignOut?: boolean | undefined } | undefined;
}

export interface SideNavProps {
  /** The `popoverTarget` of its button. */
  id: string;
  /** The verticals, in large type. */
  primary: readonly SideNavLink[];
  groups?: readonly SideNavGroup[] | undefined;
}

const Links = ({ links }: { links: readonly SideNavLink[] }) => (
  <ul>
    {links.map(({ label, href, current, modal, ...target }) => (
      <li key={label}>
        <a
          css={link}
          href={href}
          aria-current={current ? 'true' : undefined}
          data-modal={modal}
          {...targetOf(target)}
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);

const FormButton = ({ label, action, isSignOut }: NonNullable<SideNavGroup['form']>) => (
  <form method="post" action={action}>
    <button
      css={[link, wide]}
      type="submit"
      data-sign-out={isSignOut ? '' : undefined}
      data-act="menu-sign-out"
    >
      {label}
    </button>
  </form>
);

/** The whole shop in one drawer: verticals with their links, account, help, regions. */
export function SideNav({ id, primary, groups = [] }: SideNavProps) {
  return (
    <div css={drawer} id={id} popover="auto" role="dialog" aria-label="Menu">
      <div css={head}>
        <span aria-hidden="true">Lemari</span>
        <IconButton icon="close" label="Close the menu" popoverTarget={id} popoverTargetAction="hide" />
      </div>
      <nav css={body} aria-label="Whole shop">
        <ul>
          {primary.map(({ label, href, current }) => (
            <li key={href}>
              <a css={large} href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {groups.map(({ title, links, isFolded, form }, index) =>
          isFolded ? (
            // The groups of a page have an order of their own, and two may have the same title.
            <Disclosure key={index} summary={title ?? ''}>
              <Links links={links} />
            </Disclosure>
          ) : (
            <div css={group} key={index}>
              {title !== undefined && <h2>{title}</h2>}
              <Links links={links} />
              {form && <FormButton {...form} />}
            </div>
          ),
        )}
      </nav>
    </div>
  );
}
