import type { ServiceHandlers } from '../tools/handler.ts';
import { getContentPage } from './get-content-page.ts';
import { getNavigation } from './get-navigation.ts';
import { listContentEntries } from './list-content-entries.ts';

export const CONTENT: ServiceHandlers<'content'> = { getContentPage, getNavigation, listContentEntries };
