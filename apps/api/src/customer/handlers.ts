import type { ServiceHandlers } from '../http/handler.ts';
import { createAppInstance } from './create-app-instance.ts';
import { createDownloadLink } from './create-download-link.ts';
import { createEvent } from './create-event.ts';

export const CUSTOMER: ServiceHandlers<'customer'> = { createAppInstance, createDownloadLink, createEvent };
