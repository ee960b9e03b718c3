import type { ServiceHandlers } from '../http/handler.ts';
import { createAppInstance } from './create-app-instance.ts';

export const CUSTOMER: ServiceHandlers<'customer'> = { createAppInstance };
