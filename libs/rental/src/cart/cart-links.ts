/** URLs of the vertical's pages to which a cart leads. */
export interface CartLinks {
  /** The checkout of a cart. */
  readonly checkout: (cartId: number) => string;
  readonly order: (orderId: number) => string;
}
