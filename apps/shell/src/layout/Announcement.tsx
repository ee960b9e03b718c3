import { useState } from 'react';
import { Banner } from '@lemari/ui/banner';
import { DISMISSED_COOKIE } from './dismissed-cookie.ts';
import type { Announcement as AnnouncementText } from './navigation.map.ts';

/** @see rules/cookies/default-expiry, rules/layout/banner-dismissal */
const COOKIE_DAYS = 28;

/** The editors' announcement above the page, until the visitor dismisses it. */
export function Announcement({ announcement }: { announcement: AnnouncementText | undefined }) {
  const [dismissed, setDismissed] = useState<string>();
  if (!announcement || announcement.id === dismissed) return null;
  const { id, text, link } = announcement;
  const dismiss = () => {
    document.cookie = `${DISMISSED_COOKIE}=${id}; path=/; max-age=${COOKIE_DAYS * 24 * 60 * 60}; samesite=lax`;
    setDismissed(id);
  };
  return <Banner text={text} link={link} onDismiss={dismiss} />;
}
