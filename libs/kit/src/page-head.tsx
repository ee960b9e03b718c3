import { use } from 'react';
import { DEFAULT_REGION, REGIONS, type RegionId } from '@lemari/domain/region';
import { OriginContext } from './origin.ts';

/** A path of the shop as others need it. */
export type Address = (path: string) => string;

export interface PageHeadProps {
  /** Without the house's name. */
  title: string;
  description: string;
  /** Where the page is found, filters stripped. */
  path: string;
  /** The same page in each region that has it, this one among them. */
  twins?: Readonly<Partial<Record<RegionId, string>>> | undefined;
  /** What is shown of the page elsewhere. */
  picture?: { readonly src: string; readonly alt: string } | undefined;
  /** What the page is about, in the words of schema.org. */
  facts?: ((address: Address) => readonly object[]) | undefined;
}

/** In a script's text nothing may end the script. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What a page tells of itself to search engines and to whoever it is shown to. React brings it into the head. */
export function PageHead({ title, description, path, twins = {}, picture, facts }: PageHeadProps) {
  const origin = use(OriginContext);
  const address: Address = (target) => origin + target;
  const others = Object.entries(twins) as [RegionId, string][];
  const first = twins[DEFAULT_REGION] ?? others[0]?.[1];
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
          // A new text needs a new element: Trusted Types complain of a script in the page whose text changes.
          <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
    </>
  );
}
