import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './contact.api.ts');

export interface ContactMessage {
  readonly region: RegionId;
  readonly name: string;
  readonly email: string;
  readonly reference: string | undefined;
  readonly message: string;
}

/** Sends a message to the house. @returns the e-mail that is answered */
export const createContactMessage = defineMutation<ContactMessage, string>('content/contact', loadApi);
