import { readFileSync } from 'node:fs';
import path from 'node:path';

const { exports } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));

/**
 * Size limit of each export by itself, in kB, minified and compressed with Brotli. React and Emotion are
 * excluded, because every page has them.
 * @type {Readonly<Record<string, number>>}
 */
const BUDGETS_KB = {
  token: 0.3,
  media: 0.3,
  'action-link': 0.3,
  'only-with-scripts': 0.3,
  'skip-layout': 0.3,
  typography: 0.7,
  'custom-properties': 0.3,
  container: 0.4,
  'listing-layout': 0.71,
  'page-heading': 0.9,
  'product-layout': 0.6,
  section: 0.5,
  'sign-in-layout': 2.2,
  accordion: 1.5,
  alert: 0.6,
  badge: 0.7,
  'chat-panel': 3.5,
  breadcrumb: 0.6,
  button: 1.5,
  checkbox: 2.1,
  'checkbox-group': 2,
  chip: 1.6,
  'code-field': 2.1,
  dialog: 2.8,
  disclosure: 1.4,
  facts: 0.5,
  field: 1.65,
  icon: 1,
  'icon-button': 1.3,
  link: 1,
  'load-more': 1.8,
  pagination: 1.6,
  'password-field': 2.4,
  'phone-field': 2.3,
  picture: 0.8,
  price: 1,
  'radio-group': 2.4,
  'segmented-radio': 1.6,
  select: 2,
  skeleton: 0.5,
  swatch: 0.4,
  tabs: 1.1,
  'text-area': 2.4,
  'text-field': 1.9,
  'visually-hidden': 0.4,
  'address-card': 1.5,
  'applied-filters': 2.2,
  'area-field': 3.2,
  'cart-line': 3.5,
  'cart-summary': 1.9,
  'dates-box': 2.4,
  'dates-form': 4.6,
  'enlarged-picture': 2.7,
  'findable-group': 3.5,
  'letter-index': 1.5,
  'page-banner': 2,
  'share-button': 2,
  suggestions: 2.5,
  'date-field': 2.2,
  'filter-bar': 2.1,
  'filter-form': 4.2,
  'filter-sheet': 2.2,
  gallery: 2.3,
  'product-card': 2.4,
  'product-picture': 0.3,
  'product-grid': 0.8,
  'product-carousel': 0.6,
  'rental-calendar': 40,
  'rental-calendar-skeleton': 2.1,
  'rental-date-dialog': 5.8,
  'rental-prices': 1.2,
  'size-guide': 1.1,
  'size-picker': 2.4,
  'sort-form': 2.5,
  'start-dates': 1.9,
  'wishlist-button': 1.2,
  'accordion-table': 2.6,
  'card-section': 2.3,
  'collection-peek': 1.1,
  faq: 2.3,
  'flex-images': 1.2,
  hero: 2.87,
  'image-list': 2,
  'info-panel': 1.8,
  'plan-cards': 3.6,
  'plan-comparison': 2.4,
  'state-page': 2,
  'section-head': 1,
  'tab-pane': 1.9,
  table: 1.1,
  'text-section': 2.6,
  'checkout-steps': 1.7,
  'checkout-summary': 3.2,
  'summary-fold': 2.2,
  'delivery-slot': 2.6,
  'hold-countdown': 1.4,
  'order-card': 2.5,
  'order-timeline': 1.5,
  'payment-choice': 0.3,
  'payment-method': 3.13,
  'invoice-sheet': 1.6,
  'price-rows': 0.7,
  'shipment-facts': 1.5,
  'virtual-account': 2.55,
  'shipping-method-choice': 2.7,
  banner: 1.4,
  'floating-tools': 2.1,
  'follow-footer-links': 0.6,
  footer: 1.4,
  header: 3.1,
  'search-panel': 3.2,
  'side-nav': 2.65,
  'skip-link': 0.3,
  'slide-in-cta': 2,
  'sticky-cta': 1.85,
};

/** Types, and modules that only servers and builds use. */
const NOT_SHIPPED = new Set(['./theme', './tokens', './fonts', './characters', './package.json']);

/** @param {string} name */
const budgetOf = (name) => {
  const budget = BUDGETS_KB[name];
  if (budget === undefined)
    throw new Error(`libs/ui/.size-limit.js has no size limit for @lemari/ui/${name}`);
  return budget;
};

/** @type {import('size-limit').SizeLimitConfig} */
export default Object.entries(exports)
  .filter(([name]) => !NOT_SHIPPED.has(name))
  .map(([name, file]) => ({
    name: name.slice(2),
    path: file.slice(2),
    limit: `${budgetOf(name.slice(2))} kB`,
    ignore: ['react', 'react-dom', '@emotion/react'],
    modifyEsbuildConfig: (config) => ({
      ...config,
      jsx: 'automatic',
      jsxImportSource: '@emotion/react',
      external: [...(config.external ?? []), 'react/jsx-runtime', '@emotion/react/jsx-runtime'],
    }),
  }));
