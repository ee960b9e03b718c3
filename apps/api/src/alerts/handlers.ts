import type { ServiceHandlers } from '../tools/handler.ts';
import { createAlert } from './create-alert.ts';
import { deleteAlerts } from './delete-alerts.ts';

/** Calls of the service `on-demand` about availability alerts. */
export const ALERTS = { createAlert, deleteAlerts } as const satisfies Partial<ServiceHandlers<'on-demand'>>;
