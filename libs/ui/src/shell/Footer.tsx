import { css } from '@emotion/react';
import { contained } from '../layout/Container.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { FOOTER_ID } from './footer-id.ts';
import { type LinkTarget, targetOf } from '../primitives/link-target.ts';

/** Greys for dark backgrounds only. */
const ON_INK = { text: '#D9D2C8', muted: '#B5ACA0', rule: '#3A342E', mark: '#2B2621' } as const;

const footer = css({
  paddingTop: token('space-48'),
  // Only on larger screens must a footer that is a link's target clear the header. @see rules/footer/scroll-offset
  scrollMarginTop: -72,
  '@media (min-width: 451px)': { scrollMarginTop: -8 },
  overflow: 'hidden',
  background: token('ink-900'),
  color: ON_INK.text,
  fontSize: token('text-14'),
  '& :focus-visible': { outlineColor: token('paper') },
  [from(1200)]: { paddingTop: token('space-80') },
  // Decorative wordmark; as generated content it is not read.
  '&::after': {
    content: '"Lemari" / ""',
    display: 'block',
    marginBottom: '-0.1em',
    paddingTop: '0.1em',
    fontFamily: token('serif'),
    fontSize: '34vw',
    lineHeight: 0.5,
    letterSpacing: '-0.04em',
    textAlign: 'center',
    color: ON_INK.mark,
    '@media (forced-colors: active)': { display: 'none' },
  },
});

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${token('space-32')} ${token('space-24')}`,
  [from(768)]: { gridTemplateColumns: '2fr repeat(3, minmax(0, 1fr))' },
  [from(1200)]: { gridTemplateColumns: '5fr repeat(3, 2fr)' },
});

const leadBox = css({ gridColumn: '1 / -1', [from(768)]: { gridColumn: 'auto' } });

const leadLook = css({
  maxWidth: '16em',
  fontFamily: token('serif'),
  fontSize: token('text-28'),
  lineHeight: 1.12,
  color: token('paper'),
  textWrap: 'balance',
});

const contactLook = css({
  marginTop: token('space-16'),
  '& a': { display: 'block', paddingBlock: 8, textDecoration: 'underline', textUnderlineOffset: 4 },
});

const group = css({
  overflowWrap: 'anywhere',
  '& h2': { marginBottom: token('space-8'), fontWeight: 600, color: token('paper') },
  '& a': { display: 'block', padding: '8px 0' },
  '& a:hover': { color: token('paper'), textDecoration: 'underline', textUnderlineOffset: 4 },
});

const base = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${token('space-8')} ${token('space-24')}`,
  marginTop: token('space-48'),
  paddingBlock: `${token('space-16')} ${token('space-24')}`,
  borderTop: `1px solid ${ON_INK.rule}`,
  color: ON_INK.muted,
  fontSize: token('text-12'),
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-20')}` },
  '& li > a': { display: 'inline-block', paddingBlock: 4 },
  '& a:hover': { color: token('paper') },
  "& a[aria-current='true']": { color: token('paper') },
  '& p': { paddingBlock: 4 },
});

export interface FooterLink extends LinkTarget {
  label: string;
  href: string;
  current?: boolean | undefined;
}

export interface FooterProps {
  /** One sentence in the serif typeface. */
  lead: string;
  /** Up to three columns. */
  groups: readonly { title: string; links: readonly FooterLink[] }[];
  /** A region without an address is shown, but cannot be chosen. */
  regions: readonly (Omit<FooterLink, 'href'> & { href?: string | undefined })[];
  /** Opening hours and chat of the customer service. */
  contact?: { hours: string; chat?: FooterLink | undefined } | undefined;
  /** Profiles of the shop on other sites. */
  social?: readonly FooterLink[] | undefined;
  /** Link to the app; `modal` opens instead with scripts. */
  app?: { text: string; link: FooterLink & { modal?: string | undefined } } | undefined;
  /** Copyright and disclaimer. */
  copyright: string;
}

export function Footer({ lead, groups, regions, contact, social = [], app, copyright }: FooterProps) {
  return (
    <footer css={footer} id={FOOTER_ID}>
      <div css={contained}>
        <div css={columns}>
          <div css={leadBox}>
            <p css={leadLook}>{lead}</p>
            {contact && (
              <p css={contactLook}>
                {contact.chat && (
                  <a href={contact.chat.href} {...targetOf(contact.chat)}>
                    {contact.chat.label}
                  </a>
                )}
                {contact.hours}
              </p>
            )}
            {app && (
              <p css={contactLook}>
                {app.text}
                <a href={app.link.href} data-modal={app.link.modal}>
                  {app.link.label}
                </a>
              </p>
            )}
          </div>
          {groups.map(({ title, links }) => (
            <nav css={group} key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href, ...target }) => (
                  <li key={href}>
                    <a href={href} {...targetOf(target)}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div css={base}>
          <nav aria-label="Regions">
            <ul>
              {regions.map(({ label, href, current }) => (
                <li key={label}>
                  <a href={href} aria-current={current ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {social.length > 0 && (
            <nav aria-label="Social media">
              <ul>
                {social.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} target="_blank" rel="noreferrer">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p>{copyright}</p>
        </div>
      </div>
    </footer>
  );
}
