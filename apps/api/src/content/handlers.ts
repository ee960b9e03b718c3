import type { ServiceHandlers } from '../http/handler.ts';
import { getContentPage } from './get-content-page.ts';

export const CONTENT: ServiceHandlers<'content'> = { getContentPage };
