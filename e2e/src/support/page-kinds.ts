/** Every kind of page there is, with an address of it. A product's is found in a listing. */
export const PAGE_KINDS = [
  { kind: 'home', path: '/sg' },
  { kind: 'front-apparel', path: '/hk/apparel' },
  { kind: 'front-bags', path: '/sg/bags' },
  { kind: 'front-on-demand', path: '/id/on-demand' },
  { kind: 'front-home', path: '/id/home' },
  { kind: 'front-birthday', path: '/id/birthday' },
  { kind: 'browse', path: '/sg/apparel/browse' },
  { kind: 'browse-filtered', path: '/sg/apparel/browse?category=dresses&sizes0=s&sizes1=m&colors0=green' },
  { kind: 'browse-bags', path: '/hk/bags/browse' },
  { kind: 'browse-empty', path: '/sg/bags/browse?sizes0=itsy&colors0=silver&category=totes' },
  { kind: 'faq', path: '/id/faq' },
  { kind: 'info', path: '/sg/apparel/info' },
  { kind: 'unlimited', path: '/id/unlimited' },
  { kind: 'consignment', path: '/sg/apparel/consignment' },
  { kind: 'store', path: '/sg/store' },
  { kind: 'brands', path: '/hk/apparel/brands' },
  { kind: 'promotion', path: '/sg/apparel/maternity' },
  { kind: 'marketing', path: '/hk/marketing/apparel/lite' },
  { kind: 'plans', path: '/sg/apparel/plans' },
  { kind: 'account-plans', path: '/hk/bags/subscription/plans' },
  { kind: 'sign-in', path: '/sg/apparel/auth/sign-in' },
  { kind: 'wishlist', path: '/hk/bags/wishlist' },
  { kind: 'cart', path: '/id/on-demand/cart' },
  { kind: 'thank-you', path: '/sg/bags/subscription/complete' },
  { kind: 'app', path: '/hk/apparel/app' },
  { kind: 'not-found', path: '/sg/nowhere' },
  { kind: 'no-region', path: '/xx' },
] as const;

/** Listings whose first product is a page kind of its own. */
export const PRODUCT_KINDS = [
  { kind: 'product', listing: '/sg/apparel/browse?category=dresses' },
  { kind: 'product-bag', listing: '/hk/bags/browse' },
] as const;
