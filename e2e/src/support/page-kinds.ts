/** Every kind of page, with an example. A product's address comes from a listing. */
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
  { kind: 'browse-dates', path: '/id/on-demand/browse?reservationStart=2026-12-06' },
  { kind: 'browse-collection', path: '/sg/apparel/browse?collection=222' },
  { kind: 'browse-on-demand', path: '/id/on-demand/browse' },
  { kind: 'browse-deadline', path: '/id/on-demand/browse?occasions0=wedding-guest&deliverBy=saturday' },
  { kind: 'browse-home', path: '/id/home/browse' },
  { kind: 'browse-new-mode', path: '/sg/shop/browse' },
  { kind: 'collections', path: '/sg/apparel/collections' },
  { kind: 'brand', path: '/sg/apparel/brands/arung-senja-101' },
  { kind: 'browse-empty', path: '/sg/bags/browse?sizes0=itsy&colors0=silver&category=totes' },
  { kind: 'faq', path: '/id/faq' },
  { kind: 'info', path: '/sg/apparel/info' },
  { kind: 'unlimited', path: '/id/unlimited' },
  { kind: 'consignment', path: '/sg/apparel/consignment' },
  { kind: 'store', path: '/sg/store' },
  { kind: 'brands', path: '/hk/apparel/brands' },
  { kind: 'promotion', path: '/sg/apparel/maternity' },
  { kind: 'occasions', path: '/hk/apparel/occasions' },
  { kind: 'occasion', path: '/id/wedding-guest' },
  { kind: 'marketing', path: '/hk/marketing/apparel/lite' },
  { kind: 'plans', path: '/sg/apparel/plans' },
  { kind: 'plans-sent', path: '/hk/bags/plans?sent=yes' },
  { kind: 'account-plans', path: '/hk/bags/subscription/plans' },
  { kind: 'sign-in', path: '/sg/apparel/auth/sign-in' },
  { kind: 'register', path: '/hk/bags/auth/register' },
  { kind: 'forgot-password', path: '/id/on-demand/auth/forgot-password' },
  { kind: 'new-password', path: '/sg/auth/set-new-password?code=a' },
  { kind: 'new-password-done', path: '/hk/auth/set-new-password/success' },
  { kind: 'account-deletion', path: '/sg/bags/auth/account-deletion' },
  { kind: 'wishlist', path: '/hk/bags/wishlist' },
  { kind: 'cart', path: '/id/on-demand/cart' },
  { kind: 'stop-alerts', path: '/id/on-demand/alerts/a' },
  {
    kind: 'rental-dates',
    path: '/id/on-demand/browse/styles/arung-senja-senja-bias-slip-1001/dates?size=s',
  },
  { kind: 'thank-you', path: '/sg/bags/subscription/complete' },
  { kind: 'app', path: '/hk/apparel/app' },
  { kind: 'not-found', path: '/sg/nowhere' },
  { kind: 'piece-not-found', path: '/sg/bags/browse/styles/saddle-tote-999999' },
  { kind: 'no-region', path: '/xx' },
] as const;

/** Kinds of pages for signed-in users; without a session they redirect to sign-in. */
export const SIGNED_IN_KINDS = [
  { kind: 'account', path: '/hk/bags/account' },
  { kind: 'profile', path: '/sg/apparel/account/profile' },
  { kind: 'password', path: '/id/on-demand/account/password' },
  { kind: 'addresses', path: '/id/on-demand/account/addresses' },
  { kind: 'address-new', path: '/id/on-demand/account/addresses/new' },
  { kind: 'orders', path: '/id/on-demand/order' },
] as const;

/** Kinds of pages about one thing that a new account does not have. */
export const OWN_THING_KINDS = [
  { kind: 'address', path: '/id/on-demand/account/addresses/1' },
  { kind: 'address-remove', path: '/id/on-demand/account/addresses/1/remove' },
  { kind: 'order', path: '/id/on-demand/order/1' },
  { kind: 'order-cancel', path: '/id/on-demand/order/1/cancel' },
  { kind: 'checkout', path: '/id/on-demand/checkout?cart=1' },
  { kind: 'checkout-step', path: '/id/on-demand/checkout/delivery?cart=1' },
] as const;

/** Listings whose first product is visited as a kind of page. */
export const PRODUCT_KINDS = [
  { kind: 'product', listing: '/sg/apparel/browse?category=dresses' },
  { kind: 'product-bag', listing: '/hk/bags/browse' },
  { kind: 'product-dated', listing: '/id/browse?category=gowns' },
  { kind: 'product-home', listing: '/id/home/browse' },
] as const;
