import type { Sku } from '@lemari/domain/cart/whole-cart';
import type { CartChange, CartDates } from './cart.queries.ts';

export const wireFromSku = ({ styleId, size }: Sku) => ({ style_id: styleId, size });
export const wireFromDates = ({ start, periodDays }: CartDates) => ({
  period_from: start,
  period_days: periodDays,
});
export const wireFromChange = ({ backupSize, backupStyle, replaces, ...sku }: CartChange) => ({
  ...wireFromSku(sku),
  ...(backupSize !== undefined && { backup_size: backupSize }),
  ...(backupStyle !== undefined && { backup_style: backupStyle && wireFromSku(backupStyle) }),
  ...(replaces !== undefined && { replaces }),
});
