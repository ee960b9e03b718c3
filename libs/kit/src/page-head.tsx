import { use } from 'react';
import { DEFAULT_REGION, REGIONS, type RegionId } from '@lemari/domain/region';
import { OriginContext } from './origin.ts';

/** Turns a path of the shop into an absolute URL. */
export type Address = (path: string) => string;

export interface PageHeadProps {
  /** Without the name of the shop. */
  title: string;
  description: string;
  /** Canonical path, without filters. */
  path: string;
  /** Alternate URLs (hreflang) by region, this page's own included. */
  alternates?: Readonly<Partial<Record<RegionId, string>>> | undefined;
  /** Preview picture for other sites. */
  picture?: { readonly src: string; readonly alt: string } | undefined;
  /** Structured data of the page (schema.org). */
  facts?: ((address: Address) => readonly object[]) | undefined;
}

/** Escapes `<`, so that the JSON cannot end its script element. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Metadata of a page for search engines and link previews. React hoists it into the head. */
export function PageHead({ title, description, path, alternates = {}, picture, facts }: PageHeadProps) {
  const origin = use(OriginContext);
  const address: Address = (target) => origin + target;
  const others = Object.entries(alternates) as [RegionId, string][];
  const first = alternates[DEFAULT_REGION] ?? others[0]?.[1];
  return (
    <>
      <title>{`${title} · Lemari`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(path)} />
      {others.length > 1 && first !== undefined && (
        <>
          {others.map(([region, href]) => (
            <link key={region} rel="alternate" hrefLang={REGIONS[region].language} href={address(href)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(first)} />
        </>
      )}
      <meta property="og:site_name" content="Lemari" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(path)} />
      {picture && (
        <>
          <meta property="og:image" content={address(picture.src)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      {facts?.(address)
        .map((fact) => inScript({ '@context': 'https://schema.org', ...fact }))
        .map((json) => (
          // The key replaces the element when the text changes: Trusted Types forbid changing a script's
          // text.
          <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
    </>
  );
}
