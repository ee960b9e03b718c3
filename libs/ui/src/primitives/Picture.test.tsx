import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture, srcSetOf } from './Picture.tsx';

describe('srcSetOf', () => {
  it.each([
    {
      src: '/pictures/4f2a/600.avif',
      srcSet: '/pictures/4f2a/300.avif 300w, /pictures/4f2a/600.avif 600w, /pictures/4f2a/900.avif 900w',
    },
    {
      src: 'https://cdn.example/pictures/4f2a/600.webp',
      srcSet:
        'https://cdn.example/pictures/4f2a/300.webp 300w, https://cdn.example/pictures/4f2a/600.webp 600w, https://cdn.example/pictures/4f2a/900.webp 900w',
    },
    { src: '/pictures/4f2a/900.avif', srcSet: undefined },
    { src: '/banners/600.avif', srcSet: undefined },
    { src: 'data:image/svg+xml,%3Csvg/%3E', srcSet: undefined },
  ])('$src', ({ src, srcSet }) => {
    expect(srcSetOf(src)).toBe(srcSet);
  });
});

describe('a picture', () => {
  const src = '/pictures/4f2a/600.avif';

  // @see rules/content/scene-widths
  it('of a content page has widths for wide screens', () => {
    render(<Picture src={src} alt="A rail" isScene />);
    expect(screen.getByRole('img')).toHaveAttribute(
      'srcset',
      [300, 600, 900, 1600, 2400].map((width) => `/pictures/4f2a/${width}.avif ${width}w`).join(', '),
    );
  });

  it('loads lazily', () => {
    render(<Picture src={src} alt="A gown" />);
    expect(screen.getByRole('img', { name: 'A gown' })).toHaveAttribute('loading', 'lazy');
  });

  it.each([
    { priority: 'first', fetchPriority: 'high' },
    { priority: 'soon', fetchPriority: 'auto' },
  ] as const)('loads eagerly above the fold, with $fetchPriority priority', (row) => {
    render(<Picture src={src} alt="A gown" priority={row.priority} />);
    const image = screen.getByRole('img', { name: 'A gown' });
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', row.fetchPriority);
  });

  // @see rules/products/picture-ratio
  it('reserves its space before it loads: two by three, with its background', () => {
    const view = renderToStaticMarkup(<Picture src={src} alt="A gown" placeholder="#E2D6C8" />);
    expect(view).toContain('width="600" height="900"');
    expect(view).toContain('--placeholder:#E2D6C8');
  });

  it('shows only the background without a URL', () => {
    render(<Picture alt="A gown" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
