import type { Mount } from '@lemari/kit';
import { rentalRoutes } from '../routes.ts';

/** Pages of this library as a vertical with a checkout mounts them. */
export const rentedPages = (mount: Mount) =>
  rentalRoutes(mount, {
    checkout: (cartId) => `${mount.base}/checkout?cart=${cartId}`,
    order: (orderId) => `${mount.base}/order/${orderId}`,
  });
