import { css } from '@emotion/react';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import type { LinkGroup } from './account-links.rules.ts';

const groupsLook = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: `${token('space-32')} ${token('space-24')}`,
});
const groupLook = css({ display: 'grid', gap: token('space-8'), alignContent: 'start' });
const listLook = css({ display: 'grid', gap: token('space-4'), justifyItems: 'start' });

/** The pages of an account, grouped by what they are about. */
export const AccountLinks = ({ groups }: { groups: readonly LinkGroup[] }) => (
  <nav aria-label="Your account" css={groupsLook}>
    {groups.map(({ title, links }) => (
      <section key={title} css={groupLook}>
        <h2 css={TYPE.tile}>{title}</h2>
        <ul css={listLook}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} alone>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);
