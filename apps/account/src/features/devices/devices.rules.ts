import { deadlineWords } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import type { Device } from './devices.queries.ts';

/** `Safari on iPhone`. @see rules/accounts/devices-words */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** `Last used on Thursday 19 November, 20:30 SGT`. */
export const usedWords = (region: RegionId, { usedAt, isThis }: Pick<Device, 'usedAt' | 'isThis'>): string =>
  isThis ? 'This device' : `Last used on ${deadlineWords(region, usedAt)}`;
