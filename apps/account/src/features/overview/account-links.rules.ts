import type { Mount } from '@lemari/kit';
import {
  accountBase,
  addressesHref,
  cardsHref,
  emailHref,
  frontOf,
  measurementsHref,
  phoneHref,
  preferencesHref,
} from '../../account-paths.ts';
import { ownPlansHref } from '../subscription/subscription-paths.ts';
import { ordersPathOf } from './overview.rules.ts';

interface AccountLink {
  readonly label: string;
  readonly href: string;
}

export interface LinkGroup {
  readonly title: string;
  readonly links: readonly AccountLink[];
}

/** The pages of an account. @param hasPlans whether the person has or had a plan */
export function accountLinks(
  mount: Pick<Mount, 'host' | 'region' | 'base'>,
  hasPlans: boolean,
): readonly LinkGroup[] {
  const base = accountBase(mount);
  const ordersPath = ordersPathOf(mount.region);
  return [
    {
      title: 'Rented and saved',
      links: [
        ...(ordersPath === undefined ? [] : [{ label: 'Orders', href: ordersPath }]),
        ...(hasPlans ? [{ label: 'Plan and invoices', href: ownPlansHref(mount) }] : []),
        { label: 'Wishlist', href: `${frontOf(mount)}/wishlist` },
      ],
    },
    {
      title: 'About you',
      links: [
        { label: 'Name, city and birthday', href: `${base}/profile` },
        { label: 'Measurements', href: measurementsHref(mount) },
        { label: 'Preferences', href: preferencesHref(mount) },
      ],
    },
    {
      title: 'Payment and delivery',
      links: [
        { label: 'Cards', href: cardsHref(mount) },
        { label: 'Addresses', href: addressesHref(mount) },
      ],
    },
    {
      title: 'Signing in',
      links: [
        { label: 'Email', href: emailHref(mount) },
        { label: 'Phone number', href: phoneHref(mount) },
        { label: 'Password', href: `${base}/password` },
        { label: 'Devices', href: `${base}/devices` },
      ],
    },
    {
      title: 'Your data',
      links: [
        { label: 'Download your data', href: `${base}/export` },
        { label: 'Delete your account', href: `${base}/delete` },
      ],
    },
  ];
}
