import { useState } from 'react';
import { Banner } from '@lemari/ui/banner';
import { PAGE_COOKIE_SECONDS } from '@lemari/domain/settings/device-data';
import { DISMISSED_COOKIE } from './dismissed-cookie.ts';
import type { Announcement as AnnouncementText } from './navigation.map.ts';

/** The editors' announcement above the page, until the visitor dismisses it. @see rules/layout/banner-dismissal */
export function Announcement({ announcement }: { announcement: AnnouncementText | undefined }) {
  const [dismissed, setDismissed] = useState<string>();
  if (!announcement || announcement.id === dismissed) return null;
  const { id, text, link } = announcement;
  const dismiss = () => {
    document.cookie = `${DISMISSED_COOKIE}=${id}; path=/; max-age=${PAGE_COOKIE_SECONDS}; samesite=lax`;
    setDismissed(id);
  };
  return <Banner text={text} link={link} onDismiss={dismiss} />;
}
