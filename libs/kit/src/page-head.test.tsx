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

describe('the head of a page', () => {
  it.each([
    '<title>Dresses · Lemari</title>',
    '<meta name="description" content="Long and short."/>',
    '<link rel="canonical" href="https://lemari.example/sg/apparel/browse"/>',
    '<meta property="og:title" content="Dresses"/>',
    '<meta property="og:url" content="https://lemari.example/sg/apparel/browse"/>',
  ])('has %s', (element) => {
    expect(head()).toContain(element);
  });

  it('names the same page in other regions, and one for everybody else', () => {
    const alternates = head({ twins: { sg: '/sg/bags', hk: '/hk/bags' } }).match(
      /<link rel="alternate"[^>]+>/g,
    );
    expect(alternates).toEqual([
      '<link rel="alternate" hrefLang="en-SG" href="https://lemari.example/sg/bags"/>',
      '<link rel="alternate" hrefLang="en-HK" href="https://lemari.example/hk/bags"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://lemari.example/sg/bags"/>',
    ]);
  });

  it('names no other where there is none', () => {
    expect(head({ twins: { id: '/id/birthday' } })).not.toContain('alternate');
  });

  it('shows a picture elsewhere', () => {
    expect(head({ picture: { src: '/pictures/a/600.avif', alt: 'A gown' } })).toContain(
      '<meta property="og:image" content="https://lemari.example/pictures/a/600.avif"/><meta property="og:image:alt" content="A gown"/>',
    );
  });

  it('tells machines what it is about, and nothing in that ends the script', () => {
    const view = head({ facts: (address) => [{ name: '</script><b>', url: address('/sg') }] });
    const [, fact = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(view) ?? [];
    expect(JSON.parse(fact)).toEqual({
      '@context': 'https://schema.org',
      name: '</script><b>',
      url: 'https://lemari.example/sg',
    });
  });

  it('puts a new script element in place of one whose facts have changed', () => {
    const page = (name: string) => <PageHead {...PAGE} facts={() => [{ name }]} />;
    const { rerender } = render(page('Gown'));
    const before = screen.getByText(/Gown/, { ignore: false });
    rerender(page('Coat'));
    expect(screen.getByText(/Coat/, { ignore: false })).not.toBe(before);
    expect(before).not.toBeInTheDocument();
  });
});
