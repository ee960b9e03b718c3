import type { Cart } from '@lemari/domain/cart';
import { nameInSize } from '@lemari/domain/product/size';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { spanOf } from './cart.rules.ts';

/** A cart with an unpaid order, and the link to the order. */
export const OrderedCart = ({ cart, href }: { cart: Cart; href: string }) => (
  <Alert
    tone="info"
    title={`Your order for ${spanOf(cart)} is waiting for your payment`}
    action={<Button href={href}>See the order and pay</Button>}
  >
    {cart.items.map(({ name, size }) => nameInSize(name, size)).join(', ')}. We hold your pieces until the
    payment is due.
  </Alert>
);
