import type { RegionId } from '@lemari/domain/region';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { endDevice, endOtherDevices } from './devices.queries.ts';

/** The value of the button that signs out everywhere else. */
export const OTHERS = 'others';

/** The pressed button carries the id of a device, or {@link OTHERS}. */
export const signOutForm = (region: RegionId) =>
  defineForm<{ readonly device: string }, undefined>({
    read: (form) => ({ ok: true, value: { device: textOf(form, 'device') } }),
    send: (mutate, { device }) =>
      device === OTHERS
        ? mutate(endOtherDevices, { region })
        : mutate(endDevice, { region, id: Number(device) }),
    keeps: [],
  });
