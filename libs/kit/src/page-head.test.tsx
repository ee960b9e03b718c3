import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OriginContext } from './origin.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';

const PAGE: PageHeadProps = { title: 'Dresses', description: 'Long and short.', path: '/sg/apparel/browse' };

const head = (props: Partial<PageHeadProps> = {}): string =>
  renderToStaticMarkup(
    <OriginContext value="https://lemari.example">
      <PageHead {...PAGE} {...props} />
    </OriginContext>,
  );

describe('PageHead', () => {
  it.each([
    '<title>Dresses · Lemari</title>',
    '<meta name="description" content="Long and short."/>',
    '<link rel="canonical" href="https://lemari.example/sg/apparel/browse"/>',
    '<meta property="og:title" content="Dresses"/>',
    '<meta property="og:url" content="https://lemari.example/sg/apparel/browse"/>',
  ])('renders %s', (element) => {
    expect(head()).toContain(element);
  });

  it('has alternate URLs for other regions and a default', () => {
    const alternates = head({ alternates: { sg: '/sg/bags', hk: '/hk/bags' } }).match(
      /<link rel="alternate"[^>]+>/g,
    );
    expect(alternates).toEqual([
      '<link rel="alternate" hrefLang="en-SG" href="https://lemari.example/sg/bags"/>',
      '<link rel="alternate" hrefLang="en-HK" href="https://lemari.example/hk/bags"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://lemari.example/sg/bags"/>',
    ]);
  });

  it('has no alternate URLs without other regions', () => {
    expect(head({ alternates: { id: '/id/birthday' } })).not.toContain('alternate');
  });

  it('has a preview picture', () => {
    expect(head({ picture: { src: '/pictures/a/600.avif', alt: 'A gown' } })).toContain(
      '<meta property="og:image" content="https://lemari.example/pictures/a/600.avif"/><meta property="og:image:alt" content="A gown"/>',
    );
  });

  it('has structured data that cannot end its script element', () => {
    const view = head({ facts: (address) => [{ name: '</script><b>', url: address('/sg') }] });
    const [, fact = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(view) ?? [];
    expect(JSON.parse(fact)).toEqual({
      '@context': 'https://schema.org',
      name: '</script><b>',
      url: 'https://lemari.example/sg',
    });
  });

  it('replaces the script element when the structured data change', () => {
    const page = (name: string) => <PageHead {...PAGE} facts={() => [{ name }]} />;
    const { rerender } = render(page('Gown'));
    const before = screen.getByText(/Gown/, { ignore: false });
    rerender(page('Coat'));
    expect(screen.getByText(/Coat/, { ignore: false })).not.toBe(before);
    expect(before).not.toBeInTheDocument();
  });
});
