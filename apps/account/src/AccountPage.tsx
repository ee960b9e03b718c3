import { css } from '@emotion/react';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { PlainListing } from '@lemari/ui/listing-layout';
import { PageHeading } from '@lemari/ui/page-heading';
import { Link } from '@lemari/ui/link';
import { from } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import { Island, PageHead, useMount } from '@lemari/kit';
import type { ReactNode } from 'react';
import { accountBase, frontOf } from './account-paths.ts';

const body = css({ display: 'grid', gap: token('space-32'), paddingTop: token('space-8') });

// Below 768 px there are no breadcrumbs.
const back = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-8'),
  paddingTop: token('space-12'),
  '&::before': { content: '"‹" / ""' },
  [from(768)]: { display: 'none' },
});

interface AccountPageProps {
  title: string;
  description: string;
  /** Path below the account's base, with its slash; empty for the account itself. */
  path: string;
  /** Pages between the account and this one. */
  between?: readonly { readonly label: string; readonly href: string }[];
  /** Text under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page for a signed-in user: hidden from search engines, with breadcrumbs. */
export function AccountPage({ title, description, path, between = [], lead, children }: AccountPageProps) {
  const mount = useMount();
  const base = accountBase(mount);
  const island = `account${path.replaceAll('/', '-')}`;
  return (
    <Container>
      <PageHead title={title} description={description} path={base + path} />
      <meta name="robots" content="noindex" />
      <Breadcrumb
        crumbs={[
          { label: VERTICALS[mount.host].label, href: frontOf(mount) },
          ...(path === '' ? [] : [{ label: 'Your account', href: base }]),
          ...between,
          { label: title },
        ]}
      />
      {path !== '' && (
        <div css={back}>
          <Link href={between.at(-1)?.href ?? base} alone>
            {between.at(-1)?.label ?? 'Your account'}
          </Link>
        </div>
      )}
      <PageHeading title={title}>{lead}</PageHeading>
      <Island name={island}>
        <PlainListing>
          <div css={body}>{children}</div>
        </PlainListing>
      </Island>
    </Container>
  );
}
